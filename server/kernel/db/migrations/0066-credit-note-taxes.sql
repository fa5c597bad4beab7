-- The taxes that a credit note prints, worked out when it is issued: [{"name", "percent", "cents"}], so that all notes of a
-- charge add up to its taxes. Null for invoices, and for notes of versions before: theirs follow from the note's sum.
alter table document add column taxes jsonb;
