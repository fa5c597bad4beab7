-- Every order has a receipt; their numbers leave no gap, and a cancelled order keeps its own.
create table receipt_counter (
  id integer primary key default 1 check (id = 1),
  last integer not null check (last >= 0)
);

alter table orders add column receipt_number integer;
update orders set receipt_number = numbered.place
from (select id, row_number() over (order by created_at, id) as place from orders) numbered
where numbered.id = orders.id;
insert into receipt_counter (last) select count(*) from orders;
alter table orders alter column receipt_number set not null;
alter table orders add constraint order_receipt_number unique (receipt_number);

-- What sums by seller and time need of an order.
drop index orders_by_time;
create index orders_by_time on orders (created_at)
  include (sales_id, product_type, amount_cents) where cancelled_at is null;

-- A membership cancelled before it began has no day at all.
alter table person drop constraint person_dates;
alter table person add constraint person_dates check (end_of_date is null or end_of_date >= start_of_date);
