-- Products that came with the shop and that no owner has made their own yet.
alter table products add column sample boolean not null default false;
update products set sample = true
  where version = 1 and not exists (select from audit_log where subject = 'product/' || products.id);
