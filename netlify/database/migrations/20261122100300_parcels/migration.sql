-- Shipments that a courier was asked for. The row is written before the courier is asked, so that a lost answer is found.

create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (id) on delete cascade,
  courier text not null,
  -- Ours, handed to the courier, by which a parcel is found whose answer was lost. Never used twice.
  reference text not null unique,
  -- `asked`: nobody knows yet whether there is one. `failed`: the courier refused.
  state text not null default 'asked' check (state in ('asked', 'made', 'failed', 'cancelled')),
  awb text unique,
  to_locker boolean not null,
  -- Bani that the courier collects.
  cash_on_delivery integer not null check (cash_on_delivery >= 0),
  weight_grams integer not null check (weight_grams > 0),
  -- Bani that the courier charges, where it says so.
  cost integer check (cost >= 0),
  -- While somebody asks the courier, nobody else does.
  asking_until timestamptz,
  last_error text,
  -- The courier's complaints by field.
  complaints jsonb not null default '{}',
  -- Where it is, in the courier's words, and since when.
  tracking text check (
    tracking in ('made', 'on_its_way', 'waiting_in_locker', 'delivered', 'coming_back', 'returned', 'cancelled')),
  tracking_words text not null default '',
  tracking_at timestamptz,
  -- What of it the order has been moved for.
  applied text,
  checked_at timestamptz,
  locker_mailed_at timestamptz,
  actor text not null,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  ended_at timestamptz,
  check ((awb is not null) = (made_at is not null)),
  check (state <> 'made' or awb is not null)
);
-- Two owners at once make one parcel.
create unique index shipments_one_stands on shipments (order_id) where state in ('asked', 'made');
create index shipments_by_order on shipments (order_id, created_at);
create index shipments_to_follow on shipments (checked_at nulls first)
  where state = 'made' and (tracking is null or tracking not in ('delivered', 'returned', 'cancelled'));
create index shipments_hanging on shipments (created_at) where state in ('asked', 'failed');
