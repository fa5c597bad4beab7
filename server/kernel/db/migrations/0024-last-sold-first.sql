-- When each package was sold last: what is sold is offered in that order.
create index orders_of_package on orders (package_id, id) where cancelled_at is null;
