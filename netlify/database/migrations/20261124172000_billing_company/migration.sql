-- The firm that the invoice names; null: a private person. `address` in it is null where the seat is the delivery address.
alter table orders add column company jsonb check (jsonb_typeof(company) = 'object');

-- Beside `search_text`: few orders have a firm, and views stand on that column.
alter table orders add column company_search_text text generated always as
  (fold_romanian((company ->> 'name') || ' ' || (company ->> 'taxId'))) stored;
create index orders_by_company on orders using gin (company_search_text gin_trgm_ops) where company is not null;
