-- What buyers say of a cast that failed, once for each box of their order, and the code by which they get alginate for another try.
create table second_chances (
  order_id text not null references orders (id) on delete cascade,
  -- Its line, from 1, and which of the line's pieces.
  position integer not null check (position > 0),
  box integer not null check (box > 0),
  -- How it is cast, and at which step it failed: what owners count.
  kit text not null,
  failed_step text not null check (failed_step in ('mix', 'set_fast', 'set_slow', 'moved', 'torn', 'plaster', 'other')),
  -- The other answers; emptied with the order's person.
  answers jsonb not null,
  -- Null: the refill costs no more than the owner's price, or there is none for the kit.
  discount_id text unique references discounts (id),
  created_at timestamptz not null default now(),
  primary key (order_id, position, box)
);
