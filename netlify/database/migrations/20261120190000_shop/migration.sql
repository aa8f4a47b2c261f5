-- Money is integer bani. Times are timestamptz. Rules that must always hold are constraints.

-- Lowercases and strips the marks of Romanian and its neighbours' letters; cedilla forms count as comma forms.
create function fold_romanian(input text) returns text language sql immutable parallel safe as $$
  select lower(translate(input,
    'ăâáàäãåĂÂÁÀÄÃÅîíìïÎÍÌÏșşȘŞțţȚŢéèëêÉÈËÊóòöőôÓÒÖŐÔúùüűÚÙÜŰçÇñÑ',
    'aaaaaaaaaaaaaaiiiiiiiisssstttteeeeeeeeoooooooooouuuuuuuuccnn'))
$$;

create table products (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  title text not null,
  summary text not null,
  description text not null default '',
  category text not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  sku text not null unique,
  price integer not null check (price >= 0),
  compare_at_price integer check (compare_at_price >= 0),
  stock integer not null default 0 check (stock >= 0),
  low_stock_at integer not null default 5 check (low_stock_at >= 0),
  weight_grams integer not null default 0 check (weight_grams >= 0),
  position integer not null default 0,
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  image_product jsonb not null default '[]' check (jsonb_typeof(image_product) = 'array'),
  image_alt jsonb not null default '[]' check (jsonb_typeof(image_alt) = 'array'),
  search_text text generated always as (fold_romanian(title || ' ' || summary || ' ' || category)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_by_position on products (position, id) where status = 'active';

-- Every price a product has had; kept by the database itself, so that no writer can forget it.
create table price_history (
  product_id text not null references products (id) on delete cascade,
  price integer not null,
  valid_from timestamptz not null default now(),
  primary key (product_id, valid_from)
);
create function keep_price_history() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price) values (new.id, new.price)
  on conflict (product_id, valid_from) do update set price = excluded.price;
  return new;
end $$;
create trigger products_first_price after insert on products for each row execute function keep_price_history();
create trigger products_new_price after update of price on products for each row
  when (old.price is distinct from new.price) execute function keep_price_history();

create sequence order_sequence;

create table orders (
  id text primary key,
  number text not null unique,
  view_key text not null check (length(view_key) >= 22),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  fulfilment text not null default 'unfulfilled'
    check (fulfilment in ('unfulfilled', 'packed', 'shipped', 'delivered', 'returned')),
  payment text not null default 'unpaid' check (payment in ('unpaid', 'paid', 'refunded')),
  first_name text not null,
  last_name text not null,
  phone_no text not null,
  email_address text not null,
  delivery_method text not null check (delivery_method in ('courier', 'easybox')),
  delivery_address text not null,
  city text not null,
  county text not null,
  postal_code text not null,
  locker_name text not null,
  locker_city text not null,
  payment_method text not null check (payment_method in ('cash', 'card', 'transfer')),
  order_mentions text not null,
  terms_accepted_at timestamptz not null,
  subtotal integer not null check (subtotal >= 0),
  shipping_fee integer not null check (shipping_fee >= 0),
  total integer not null check (total = subtotal + shipping_fee),
  awb text,
  placed_at timestamptz not null default now()
);
create index orders_by_time on orders (placed_at desc, id);

create table order_lines (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  product_id text not null,
  title text not null,
  image text,
  quantity integer not null check (quantity between 1 and 99),
  unit_price integer not null check (unit_price >= 0),
  line_total integer not null check (line_total = unit_price * quantity),
  vat_rate integer not null,
  options jsonb not null default '[]',
  personalised boolean not null,
  primary key (order_id, position)
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  kind text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null default now()
);
create index order_events_by_order on order_events (order_id, id);

-- One row for each key that a checkout form made; a repeat finds the order of the first.
create table idempotency_keys (
  key uuid primary key,
  fingerprint text not null,
  order_id text references orders (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index order_attempts_by_order on idempotency_keys (order_id);

create table stock_changes (
  id bigint generated always as identity primary key,
  product_id text not null references products (id) on delete cascade,
  delta integer not null,
  stock_after integer not null check (stock_after >= 0),
  reason text not null,
  actor text not null,
  order_id text references orders (id) on delete set null,
  at timestamptz not null default now()
);
create index stock_changes_by_product on stock_changes (product_id, id);
create index stock_changes_by_order on stock_changes (order_id);

-- Mail is written in the transaction of what it tells about, and sent afterwards.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  order_id text references orders (id) on delete cascade,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_due on mails (next_attempt_at) where status = 'waiting';
create index mails_by_order on mails (order_id);

-- How often an address did something in the current window. Addresses are kept only as salted hashes.
create table rate_limits (
  bucket text not null,
  address_hash text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, address_hash, window_start)
);
create index request_counts_by_age on rate_limits (window_start);
create table salts (name text primary key, value text not null);
insert into salts (name, value) values ('address', gen_random_uuid()::text || gen_random_uuid()::text);

-- Counts one request of an address and answers how many it has made in this window.
create function count_request(for_bucket text, address text, window_seconds integer) returns integer
language plpgsql as $$
declare
  hash text := (select encode(sha256(convert_to(value || address, 'UTF8')), 'hex') from salts where name = 'address');
  started timestamptz := to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
  total integer;
begin
  insert into rate_limits as c (bucket, address_hash, window_start, count) values (for_bucket, hash, started, 1)
  on conflict (bucket, address_hash, window_start) do update set count = c.count + 1
  returning c.count into total;
  if total = 1 then
    delete from rate_limits where (bucket, address_hash, window_start) in (
      select bucket, address_hash, window_start from rate_limits
      where window_start < now() - interval '1 day' limit 100 for update skip locked);
  end if;
  return total;
end $$;
