-- Notices about memberships go out after all other messages, as mailings do.
create index message_due_usual on message (channel, urgent desc, next_at, id)
  where state = 'waiting' and event <> 'mailing' and event <> 'notice';
create index message_due_notice on message (channel, next_at, id) where state = 'waiting' and event = 'notice';
