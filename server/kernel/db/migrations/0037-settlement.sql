-- Orders that ended early (money §4): by which rule, what that came to and what came back instead. `note_id` is the
-- credit note, where anything was credited.
create table settlement (
  order_id integer primary key references orders,
  ended_on date not null,
  rule text not null check (rule in ('byUse', 'none', 'ontario', 'quebec', 'china')),
  ruled_cents integer not null check (ruled_cents >= 0),
  sum_cents integer not null check (sum_cents >= 0),
  reason text,
  note_id integer unique references account_entry,
  created_at timestamptz not null,
  created_by integer references person,
  constraint settlement_reason check (sum_cents = ruled_cents or reason is not null),
  constraint settlement_credited check (sum_cents = 0 or note_id is not null)
);
create trigger settlement_append_only before update or delete on settlement
  for each row execute function refuse_change();

-- Credits of a lot that were taken back as its order ended early: `paid` and `free` are what it has kept.
alter table lot
  add column revoked_paid integer not null default 0 check (revoked_paid >= 0),
  add column revoked_free integer not null default 0 check (revoked_free >= 0),
  drop constraint lot_credits,
  add constraint lot_credits check (paid + free + revoked_paid + revoked_free > 0);

-- An order that is settled before it began is cancelled as well, and credited by the settlement alone.
create or replace function follow_cancelling() returns trigger language plpgsql as $$
begin
  if current_setting('palestra.accounts', true) = 'own' then
    return null;
  end if;
  perform give_back_in_full(array[new.id]);
  return null;
end
$$;
