-- Orders whose invoice documents wait, as the mail about an owner's move does, until the move cannot be undone by its
-- notification any more: from `since` on, the events that they answer to.
create table held_invoices (
  order_id text primary key references orders (id) on delete cascade,
  since bigint not null,
  due_at timestamptz not null
);
