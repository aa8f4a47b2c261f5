-- Money that comes and goes: card payments with their webhooks, refunds, and a ledger that orders are counted from.

alter table orders
  -- The courier's id of a locker that was chosen from the list; empty where its name and city were typed.
  add column locker_id text not null default '',
  -- False: an unpaid card order whose pieces went back into stock when its hold ran out.
  add column stock_reserved boolean not null default true,
  -- Until when an unpaid card order keeps its pieces.
  add column reserved_until timestamptz,
  -- Bani, both kept by the ledger: what came in for the order, and what of it was given back.
  add column received integer not null default 0 check (received >= 0),
  add column refunded integer not null default 0 check (refunded >= 0),
  -- What the shop keeps; analytics adds it up.
  add column earned integer generated always as (total - refunded) stored,
  add constraint orders_packed_from_stock check (stock_reserved or fulfilment = 'unfulfilled');
create index orders_reserved on orders (reserved_until) where reserved_until is not null and payment = 'unpaid' and stock_reserved;
create index orders_unpaid_transfers on orders (placed_at)
  where payment = 'unpaid' and payment_method = 'transfer' and status <> 'rejected';
drop index orders_by_time;
create index orders_by_time on orders (placed_at desc, id)
  include (total, earned, status, fulfilment, payment, delivery_method, payment_method, county, customer_id);

-- Every sum once. Never changed, never deleted: a slip is taken back by a row of its own.
create table ledger_entries (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  kind text not null check (kind in ('payment', 'refund')),
  method text not null check (method in ('cash', 'card', 'transfer')),
  -- Bani. A payment is positive and a refund negative; the other sign takes one back.
  amount integer not null check (amount <> 0),
  -- What the other side calls it: a payment's or refund's id, a line of a statement, a courier's settlement.
  reference text not null,
  actor text not null,
  at timestamptz not null default now(),
  unique (kind, reference)
);
create index ledger_entries_by_order on ledger_entries (order_id, id);
create index ledger_entries_by_time on ledger_entries (at, id);

create function apply_ledger_entry() returns trigger language plpgsql as $$
begin
  update orders set
    received = received + case when new.kind = 'payment' then new.amount else 0 end,
    refunded = refunded - case when new.kind = 'refund' then new.amount else 0 end
  where id = new.order_id;
  return null;
end $$;
create trigger ledger_entries_apply after insert on ledger_entries for each row execute function apply_ledger_entry();

create function keep_unchanged() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'check_violation';
end $$;
create trigger ledger_entries_unchanged before update on ledger_entries
  for each row execute function keep_unchanged();

-- What was paid before the ledger was kept.
insert into ledger_entries (order_id, kind, method, amount, reference, actor, at)
select o.id, 'payment', o.payment_method, o.total, 'before-' || o.id, 'shop', coalesce(
  (select max(e.at) from order_events e where e.order_id = o.id and e.kind = 'pay'), o.updated_at)
from orders o
where (o.payment in ('paid', 'refunded') or exists (
  select from returns w where w.order_id = o.id and w.refunded > 0)) and o.total > 0;
insert into ledger_entries (order_id, kind, method, amount, reference, actor, at)
select w.order_id, 'refund', o.payment_method, -w.refunded, 'withdrawal-' || w.number, 'shop', w.refunded_at
from returns w join orders o on o.id = w.order_id where w.refunded > 0;
insert into ledger_entries (order_id, kind, method, amount, reference, actor, at)
select o.id, 'refund', o.payment_method, -(o.received - o.refunded), 'before-' || o.id, 'shop', o.updated_at
from orders o where o.payment = 'refunded' and o.received > o.refunded;

-- One row for each time that a buyer was sent to the payment page.
create table card_payments (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  provider text not null,
  -- The provider's; null until it has answered.
  session_id text unique,
  url text,
  amount integer not null check (amount > 0),
  -- `surplus`: money came that the order could not take, and goes back at once. `mismatch`: another sum or currency
  -- came than was asked; it is never booked as the order's payment, and an owner gives it back.
  state text not null default 'opening'
    check (state in ('opening', 'open', 'paid', 'expired', 'surplus', 'mismatch')),
  expires_at timestamptz not null,
  -- The provider's payment, and what it took, in the smallest unit of its currency.
  reference text unique,
  received integer,
  currency text,
  created_at timestamptz not null default now(),
  -- When the provider was last asked about it, so that a page that waits does not ask all the time.
  asked_at timestamptz,
  settled_at timestamptz,
  check ((reference is not null) = (state in ('paid', 'surplus', 'mismatch')))
);
create unique index card_payments_one_open on card_payments (order_id) where state in ('opening', 'open');
create index card_payments_by_order on card_payments (order_id, created_at);
create index card_payments_waiting on card_payments (expires_at) where state in ('opening', 'open');
create index card_payments_mismatched on card_payments (created_at) where state = 'mismatch';

-- Each event of a provider is handled once, in the transaction of what it changes.
create table provider_events (
  provider text not null,
  id text not null,
  type text not null,
  handled_at timestamptz not null default now(),
  primary key (provider, id)
);

-- What is to be given back. Money leaves after the row is stored, under the row's id, so that a repeat pays nothing twice.
create table refunds (
  id uuid primary key,
  order_id text not null references orders (id) on delete cascade,
  -- Null: the owner sends the money by hand.
  card_payment_id text references card_payments (id),
  amount integer not null check (amount > 0),
  reason text not null default '',
  -- Set where a withdrawal is paid back.
  withdrawal text,
  state text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  -- The provider's.
  reference text unique,
  attempts integer not null default 0,
  last_error text,
  actor text not null,
  asked_at timestamptz not null default now(),
  tried_at timestamptz,
  done_at timestamptz
);
create index refunds_by_order on refunds (order_id, asked_at);
create index refunds_not_done on refunds (asked_at) where state <> 'done';

-- What a customer has brought is now without what was given back in part.
create or replace function refresh_customer(person text) returns void language plpgsql as $$
begin
  -- The row is locked before the orders are counted: two orders of one person at once are both counted.
  -- Tried again when the last order of this person went away between the two statements.
  loop
    insert into customers (id) values (person) on conflict (id) do nothing;
    perform 1 from customers where id = person for update;
    exit when found;
  end loop;
  update customers set
    email_address = latest.email_address, phone_no = latest.phone_no,
    first_name = latest.first_name, last_name = latest.last_name,
    orders = counted.orders, total = counted.total,
    first_order_at = counted.first_at, last_order_at = counted.last_at
  from
    (select count(*) as orders, min(placed_at) as first_at, max(placed_at) as last_at,
       coalesce(sum(o.earned) filter (
         where status <> 'rejected' and fulfilment <> 'returned' and payment <> 'refunded'), 0) as total
     from orders o where customer_id = person) as counted,
    (select email_address, phone_no, first_name, last_name
     from orders where customer_id = person order by placed_at desc, id limit 1) as latest
  where customers.id = person;
  delete from customers where id = person and not exists (select 1 from orders where customer_id = person);
end $$;
drop trigger orders_change_customers on orders;
create trigger orders_change_customers after update on orders for each row when (
  (old.customer_id, old.email_address, old.phone_no, old.first_name, old.last_name, old.total, old.refunded)
    is distinct from
    (new.customer_id, new.email_address, new.phone_no, new.first_name, new.last_name, new.total, new.refunded)
  or (old.status = 'rejected' or old.fulfilment = 'returned' or old.payment = 'refunded')
    is distinct from (new.status = 'rejected' or new.fulfilment = 'returned' or new.payment = 'refunded'))
  execute function keep_customers();
