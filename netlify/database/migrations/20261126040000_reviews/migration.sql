-- What buyers say of a product. That whoever writes has bought it is held by the line of the order that each review belongs to;
-- a product is reviewed once in an order.
alter table order_lines add constraint order_lines_of_product unique (order_id, position, product_id);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  order_id text not null,
  position integer not null,
  product_id text not null,
  stars integer not null check (stars between 1 and 5),
  text text not null,
  -- As the buyer wants to be named, which need not be the name on the order.
  name text not null,
  consent_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- Why it is not shown, as the buyer was told.
  reason text not null default '',
  -- The shop's public answer.
  reply text not null default '',
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  version integer not null default 1,
  unique (order_id, product_id),
  foreign key (order_id, position, product_id) references order_lines (order_id, position, product_id)
    on delete cascade deferrable initially deferred,
  constraint reviews_rejected_for_a_reason check ((status = 'rejected') = (reason <> ''))
);
create index reviews_by_time on reviews (created_at desc, id);
create index reviews_pending on reviews (created_at) where status = 'pending';
-- The average on a card is read from the index alone.
create index reviews_shown on reviews (product_id, created_at desc, id) include (stars) where status = 'approved';
