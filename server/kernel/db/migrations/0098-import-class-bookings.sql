-- Bookings of classes ahead come in from files too.
alter table import drop constraint import_kind_check;
alter table import add constraint import_kind_check check (
  kind in ('clients', 'packages', 'holdings', 'bodyRecords', 'reservations', 'classBookings', 'products'));
