-- Withdrawals from the contract (OUG 34/2014, art. 9–16), and how the team handles what comes back.

create table returns (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  -- The first, second … withdrawal of its order. The form carries it: one that is sent again finds what it made.
  sequence integer not null check (sequence > 0),
  -- `CG-2026-000123-R1`: what is written on the parcel that comes back.
  number text not null unique,
  -- Opens the acknowledgement, and nothing else of the order.
  view_key text not null check (length(view_key) >= 22),
  fingerprint text not null,
  state text not null default 'announced' check (state in ('announced', 'received', 'refunded', 'cancelled')),
  name text not null,
  email_address text not null,
  reason text not null default '',
  -- Bani that the buyer is owed, as of the announcement, and what they were sent.
  owed integer not null check (owed >= 0),
  refunded integer check (refunded >= 0),
  -- With it, nothing of the order is left with the buyer.
  completes_order boolean not null,
  announced_at timestamptz not null default now(),
  received_at timestamptz,
  refunded_at timestamptz,
  cancelled_at timestamptz,
  version integer not null default 1,
  search_text text generated always as (fold_romanian(number || ' ' || name || ' ' || email_address)) stored,
  unique (order_id, sequence),
  check ((state = 'refunded') = (refunded is not null))
);
create index returns_by_time on returns (announced_at desc, id desc);
create index returns_open on returns (announced_at) where state in ('announced', 'received');

-- What is given back, worded as it was bought: the order's lines may be changed before the parcel is packed.
create table return_lines (
  return_id text not null references returns (id) on delete cascade,
  -- The place of the line in the order.
  position integer not null,
  product_id text not null,
  title text not null,
  options jsonb not null default '[]',
  quantity integer not null check (quantity between 1 and 99),
  unit_price integer not null check (unit_price >= 0),
  -- Set when it has come: whether its pieces can be sold again, and what the team saw.
  restocked boolean not null default false,
  note text not null default '',
  primary key (return_id, position)
);

-- Nobody gives back more than they bought, nor what was made for them. Writers hold the order's lock, so that this sees
-- every other withdrawal of the order.
create function check_withdrawal_line() returns trigger language plpgsql as $$
declare
  bought order_lines;
  given_back integer;
begin
  select l.* into bought from order_lines l
  join returns w on w.order_id = l.order_id
  where w.id = new.return_id and l.position = new.position;
  select sum(other.quantity) into given_back from return_lines other
  join returns w on w.id = other.return_id
  where w.order_id = bought.order_id and w.state <> 'cancelled' and other.position = new.position;
  if bought.order_id is null or bought.personalised or given_back > bought.quantity then
    raise exception 'withdrawn more than can be' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger withdrawal_lines_within_order after insert or update of quantity, position on return_lines
  for each row execute function check_withdrawal_line();
