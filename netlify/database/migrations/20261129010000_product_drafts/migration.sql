-- A draft may have a title alone; what is on sale has all that selling it needs (decision 0112).
alter table products
  alter column price drop not null,
  alter column weight_grams drop not null,
  drop constraint products_sku_key,
  add constraint products_complete_on_sale check (
    status <> 'active' or (price is not null and weight_grams is not null and sku <> '' and summary <> '')
  );
-- Empty is no stock number yet, as an empty summary is no summary yet.
create unique index products_sku_key on products (sku) where sku <> '';

-- What has no price of its own costs nothing that a reduction says.
create or replace function charged_price(product products) returns integer language sql stable as $$
  select case when product.price is not null then least(product.price, (select r.price from price_reductions r
    where r.product_id = product.id and r.starts_at <= now() and r.ends_at > now())) end
$$;
