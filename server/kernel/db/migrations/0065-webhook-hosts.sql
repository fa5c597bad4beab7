-- The address of a webhook may be a secret of its own, so the log tells its host alone. What the log has told already
-- stays, since its entries are chained; whoever reads them is told the host.
alter table webhook add column host text
  generated always as (substring(address from '^[^:/?#]+://(?:[^/?#@]*@)?([^/?#]*)')) stored;
drop trigger audited_insert on webhook;
drop trigger audited_update on webhook;
drop trigger audited_delete on webhook;
select audits('webhook', '{insert,update,delete}', '{address,secret,former_secret,failing_since}');
