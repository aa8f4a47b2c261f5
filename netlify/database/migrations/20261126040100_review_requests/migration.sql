-- Whether the buyer of an order was asked by mail what they think of it, which happens once at most, or does not want to be.
create table review_requests (
  order_id text primary key references orders (id) on delete cascade,
  asked_at timestamptz,
  refused_at timestamptz,
  check (asked_at is not null or refused_at is not null)
);
create index review_requests_refused on review_requests (order_id) where refused_at is not null;
