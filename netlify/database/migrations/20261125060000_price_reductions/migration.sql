-- Reductions are made, not typed: what is struck is worked out from what was charged (decision 0088).
create extension if not exists btree_gist;

create table price_reductions (
  -- Given by the form: a repeated request starts nothing twice.
  id uuid primary key,
  product_id text not null references products (id) on delete cascade,
  price integer not null check (price > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default now(),
  exclude using gist (product_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index price_reductions_by_end on price_reductions (ends_at);

-- The price that is charged now. A reduction above the product's own price reduces nothing.
create function charged_price(product products) returns integer language sql stable as $$
  select least(product.price, (select r.price from price_reductions r
    where r.product_id = product.id and r.starts_at <= now() and r.ends_at > now()))
$$;

-- The history tells what was charged: no price while the product is not on sale.
alter table price_history alter column price drop not null;

create or replace function keep_price_history() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price)
  values (new.id, case when new.status = 'active' then new.price end)
  on conflict (product_id, valid_from) do update set price = excluded.price;
  return new;
end $$;
drop trigger products_new_price on products;
create trigger products_new_price after update of price, status on products for each row
  when (old.price is distinct from new.price or old.status is distinct from new.status)
  execute function keep_price_history();

-- A sample's prices were charged to nobody: the history of a product begins when an owner makes it their own.
create function begin_price_history() returns trigger language plpgsql as $$
begin
  delete from price_history where product_id = new.id;
  insert into price_history (product_id, price) values (new.id, case when new.status = 'active' then new.price end);
  return new;
end $$;
create trigger products_no_sample after update of sample on products for each row
  when (old.sample and not new.sample) execute function begin_price_history();

-- Two products of the first catalogue came with a higher price 60 days ago that nobody ever asked for.
delete from price_history h using products p
where p.id = h.product_id and p.sample and p.compare_at_price = h.price and h.valid_from < p.created_at;

alter table products drop column compare_at_price;
