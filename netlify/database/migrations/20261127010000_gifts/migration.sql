-- Somebody else receives an order: who, with which words on a card, and when it is sent. The address is the order's.
create table order_gifts (
  order_id text primary key references orders (id) on delete cascade,
  recipient_first_name text not null,
  recipient_last_name text not null,
  recipient_phone text not null,
  message text not null default '' check (char_length(message) <= 300),
  -- What it waits for; null: it is sent as soon as it can be.
  release text check (release in ('day', 'word')),
  arrive_on date,
  -- The last day on which it can leave and usually be there by then.
  send_on date,
  -- When its buyer wants to be reminded that it waits for their word.
  remind_on date,
  reminded_at timestamptz,
  -- Since when it waits no longer.
  released_at timestamptz,
  search_text text not null generated always as (fold_romanian(
    recipient_first_name || ' ' || recipient_last_name || ' ' || recipient_phone || ' '
    || replace(recipient_phone, '+40', '0'))) stored,
  constraint order_gifts_for_a_day check ((coalesce(release, '') = 'day') = (arrive_on is not null)
    and (arrive_on is not null) = (send_on is not null)),
  constraint order_gifts_reminded check (remind_on is null or coalesce(release, '') = 'word'),
  constraint order_gifts_released check (released_at is null or release is not null)
);
create index order_gifts_waiting on order_gifts (order_id) where release is not null and released_at is null;
create index order_gifts_by_search on order_gifts using gin (search_text gin_trgm_ops);

-- Orders whose parcel waits for its day or its buyer's word: nothing of them is packed.
create view held_orders as
  select g.order_id, g.release, g.send_on, g.remind_on, g.reminded_at from order_gifts g
  where g.release is not null and g.released_at is null;
