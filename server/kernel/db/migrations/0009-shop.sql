-- Things sold at the desk. Prices are integer cents of the product's own currency.
create table product (
  id integer generated always as identity primary key,
  name jsonb not null check (name ?& array['en', 'cn']),
  type text not null check (type in ('course', 'snack', 'drink', 'cloth')),
  sku text not null check (sku <> ''),
  weight numeric(9, 3) check (weight > 0),
  weight_unit text not null check (weight_unit in ('kg', 'oz', 'lb', 'g')),
  price_cents integer not null check (price_cents >= 0),
  currency text not null check (currency in ('CAD', 'RMB')),
  stock integer not null,
  published boolean not null default false,
  -- SHA-256 of the content, which lies in the folder of uploads under this name.
  image text check (image ~ '^[0-9a-f]{64}$'),
  image_type text check (image_type in ('image/png', 'image/jpeg', 'image/webp')),
  created_at timestamptz not null,
  archived_at timestamptz,
  version integer not null default 1,
  constraint product_stock check (stock >= 0),
  constraint product_image check ((image is null) = (image_type is null))
);

create unique index product_sku on product (lower(sku)) where archived_at is null;

-- Products sold at the desk, paid in one go and in one currency.
create table sale (
  id integer generated always as identity primary key,
  currency text not null check (currency in ('CAD', 'RMB')),
  payment_method text not null,
  seller_id integer not null references person,
  client_id integer references person,
  created_at timestamptz not null,
  created_by integer references person
);

create index sale_by_time on sale (created_at);

-- Name and price as they were at that moment.
create table sale_line (
  id integer generated always as identity primary key,
  sale_id integer not null references sale,
  product_id integer not null references product,
  product_name jsonb not null,
  quantity integer not null check (quantity > 0),
  price_cents integer not null check (price_cents >= 0),
  constraint sale_line_product unique (sale_id, product_id)
);

create index sale_line_of_product on sale_line (product_id);

create trigger sale_append_only before update or delete on sale
  for each row execute function refuse_change();
create trigger sale_line_append_only before update or delete on sale_line
  for each row execute function refuse_change();
