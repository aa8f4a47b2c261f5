-- Who waits for a product that is sold out. One mail tells them that it is back, and takes their row with it.
create table stock_alerts (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products (id) on delete cascade,
  email_address text not null check (length(email_address) <= 254),
  created_at timestamptz not null default now()
);
create unique index stock_alerts_once on stock_alerts (product_id, lower(email_address));
create index stock_alerts_address on stock_alerts (lower(email_address));
