-- Memberships that renew themselves (money §6). The next order of one that `renews` names it in `follows`, and renews in
-- its place. `stops_on` is the day from which it may end, once it has been stopped: the first order of the row that does
-- not end before that has no next one.
alter table package
  add column renews boolean not null default false,
  add constraint package_renews check (not renews or kind = 'membership');

alter table orders
  add column renews boolean not null default false,
  add column follows integer references orders,
  add column stops_on date,
  add column stopped_at timestamptz,
  add column stopped_by integer references person,
  add constraint order_renews check (not renews or product_type = 'membershipPackage'),
  add constraint order_follows_another check (follows <> id),
  add constraint order_stopped check ((stops_on is null) = (stopped_at is null));
create unique index order_followed_once on orders (follows) where follows is not null;
create index orders_renewing on orders (end_at, id) where renews and cancelled_at is null;
