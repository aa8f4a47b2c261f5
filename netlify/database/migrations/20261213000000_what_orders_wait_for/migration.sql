-- What an order waits for, kept by whatever changes the order or what it depends on (`renewWaits` in `change-order.ts`).
alter table orders add column waits_for text not null default 'confirm'
  check (waits_for in ('confirm', 'card', 'money', 'return', 'proof', 'pack', 'ship', 'pickup', 'deliver', 'refund', 'nothing'));
alter table orders add column waits_since timestamptz not null default now();
-- Until when its gift keeps it from being packed; infinity: until its buyer says the word.
alter table orders add column waits_until timestamptz;
create index orders_by_wait on orders (waits_for, placed_at desc, id) include (waits_since, waits_until) where waits_for <> 'nothing';
drop index orders_waiting;
drop view waiting_gifts;
drop view withdrawn_orders;
