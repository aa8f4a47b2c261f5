-- Null: a line that an owner has worded and priced, of no product.
alter table order_lines alter column product_id drop not null;
alter table return_lines alter column product_id drop not null;

-- Why an owner took `discount` off without a code; empty: nobody did.
alter table orders add column discount_reason text not null default '';
-- False: sold face to face, so that there is no right to withdraw (OUG 34/2014, art. 2 pct. 7 and art. 9).
alter table orders add column distance_sale boolean not null default true;
-- Null: an owner placed it, and the buyer has accepted no terms on a page.
alter table orders alter column terms_accepted_at drop not null;

-- Orders that an owner prepares, until they are placed; each may be sent to its buyer, who places it by its link.
create table draft_orders (
  id text primary key,
  view_key text not null,
  -- What was typed, and the lines as they were priced; null once it is an order, which says it all.
  content jsonb check (jsonb_typeof(content) = 'object'),
  actor text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  order_id text unique references orders (id) on delete cascade,
  version integer not null default 1
);
create index draft_orders_by_change on draft_orders (updated_at desc, id) where order_id is null;
