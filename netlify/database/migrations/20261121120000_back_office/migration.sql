-- The back-office: accounts, audit, customers, discounts, pictures, inbox; and what lists of many orders need.

-- Finds any part of a word by index. A trusted extension: the database's owner may create it.
create extension if not exists pg_trgm;

create table secrets (name text primary key, value text not null);
insert into secrets (name, value) values ('session', gen_random_uuid()::text || gen_random_uuid()::text);

-- Accounts -----------------------------------------------------------------------------------------------------------

create table users (
  id text primary key,
  email text not null unique check (email = lower(email)),
  admin boolean not null default false,
  request text not null default 'pending' check (request in ('pending', 'approved', 'rejected')),
  password_hash text not null,
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The time step of the last code that was taken, so that none is taken twice.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  check (not admin or request = 'approved')
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  device text not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_user on sessions (user_id, refreshed_at desc);

-- Who did what. Details hold ids, states and amounts, never a shopper's personal data: the log outlives an erasure.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id text,
  actor text not null,
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}'
);
create index audit_log_by_actor on audit_log (actor, id);
create index audit_log_by_action on audit_log (action text_pattern_ops, id);
create index audit_log_by_subject on audit_log (subject, id);

create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);

-- Discounts ----------------------------------------------------------------------------------------------------------

create table discounts (
  id text primary key,
  -- What the shopper types; kept in capitals.
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9][A-Z0-9-]{1,38}$'),
  kind text not null check (kind in ('percent', 'amount', 'shipping')),
  -- Percent for `percent`, bani for `amount`, 0 for `shipping`.
  value integer not null check (value >= 0 and (kind <> 'percent' or value between 1 and 100)),
  minimum_subtotal integer not null default 0 check (minimum_subtotal >= 0),
  -- Both empty: the whole shop.
  product_ids text[] not null default '{}',
  categories text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer check (total_limit > 0),
  per_buyer_limit integer check (per_buyer_limit > 0),
  active boolean not null default true,
  archived_at timestamptz,
  used integer not null default 0 check (used >= 0),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (total_limit is null or used <= total_limit),
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);
create index discounts_by_time on discounts (created_at desc, id desc);
create index discounts_by_search on discounts using gin (fold_romanian(code || ' ' || note) gin_trgm_ops);

-- Orders -------------------------------------------------------------------------------------------------------------

alter table orders drop constraint orders_check;
alter table orders
  -- Counts the changes of the order, so that nobody overwrites what they have not seen.
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column discount_code text,
  -- Bani off the goods; free shipping shows as a shipping fee of 0.
  add column discount integer not null default 0 check (discount >= 0 and discount <= subtotal),
  add column erased_at timestamptz,
  add constraint orders_total check (total = subtotal - discount + shipping_fee),
  -- One person: by mail, else by phone. Not the mail itself, because ids stand in addresses and logs.
  add column customer_id text generated always as (
    case when email_address <> '' then md5(lower(email_address)) when phone_no <> '' then md5(phone_no) end) stored,
  add column search_text text generated always as (fold_romanian(
    number || ' ' || first_name || ' ' || last_name || ' ' || email_address || ' ' || phone_no || ' '
    || replace(phone_no, '+40', '0'))) stored;
create index orders_by_search on orders using gin (search_text gin_trgm_ops);
create index orders_by_customer on orders (customer_id, placed_at);
create index orders_by_total on orders (total desc, id desc);
create index orders_by_discount on orders (discount_code, placed_at desc) where discount_code is not null;
-- A filter that leaves few orders finds them without reading the rest.
create index orders_by_status on orders (status, placed_at desc, id);
create index orders_by_fulfilment on orders (fulfilment, placed_at desc, id);
create index orders_by_payment on orders (payment, placed_at desc, id);
create index orders_by_payment_method on orders (payment_method, placed_at desc, id);
-- The three states hang together: without this the planner takes rare pairs of them for common ones.
create statistics orders_states (mcv) on status, fulfilment, payment from orders;
create index orders_waiting on orders (status, fulfilment, placed_at)
  where status <> 'rejected' and fulfilment in ('unfulfilled', 'packed');

alter table order_events add column details jsonb not null default '{}';
create index order_lines_by_product on order_lines (product_id, order_id);
-- Both also carry what analytics adds up, so that a year of orders is read from the index alone.
drop index orders_by_time;
create index orders_by_time on orders (placed_at desc, id)
  include (total, status, fulfilment, payment, delivery_method, payment_method, county, customer_id);
alter table order_lines drop constraint order_lines_pkey,
  add primary key (order_id, position) include (product_id, quantity, line_total);
create index mails_not_sent on mails (created_at desc) where status <> 'sent';
create index mails_by_time on mails (created_at desc, id desc);
create index mails_by_search on mails using gin (fold_romanian(recipient || ' ' || subject) gin_trgm_ops);

-- One row for each order that a discount was used in; an order that is rejected gives its use back.
create table discount_uses (
  order_id text primary key references orders (id) on delete cascade,
  discount_id text not null references discounts (id),
  customer_id text,
  amount integer not null check (amount >= 0),
  at timestamptz not null default now()
);
create index discount_uses_by_discount on discount_uses (discount_id, customer_id);
create index discount_uses_by_time on discount_uses (discount_id, at desc, order_id desc);

-- Customers ----------------------------------------------------------------------------------------------------------
-- Kept from orders by the database itself, so that lists of people cost nothing and no writer can forget them.

create table customers (
  id text primary key,
  email_address text not null default '',
  phone_no text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  -- All their orders, and the total in bani of those that were neither rejected, returned nor refunded.
  orders integer not null default 0,
  total bigint not null default 0,
  first_order_at timestamptz not null default now(),
  last_order_at timestamptz not null default now(),
  search_text text generated always as (fold_romanian(
    first_name || ' ' || last_name || ' ' || email_address || ' ' || phone_no || ' '
    || replace(phone_no, '+40', '0'))) stored
);
create index customers_by_search on customers using gin (search_text gin_trgm_ops);
create index customers_by_last_order on customers (last_order_at desc, id);
create index customers_by_total on customers (total desc, id);
create index customers_by_orders on customers (orders desc, id);
create index customers_by_name on customers (fold_romanian(last_name || ' ' || first_name) desc, id);

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id text not null,
  note text not null,
  actor text not null,
  at timestamptz not null default now(),
  -- Kept for a while after it was deleted, so that a slip can be undone.
  deleted_at timestamptz
);
create index customer_notes_by_customer on customer_notes (customer_id, id);

create function refresh_customer(person text) returns void language plpgsql as $$
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
       coalesce(sum(o.total) filter (
         where status <> 'rejected' and fulfilment <> 'returned' and payment <> 'refunded'), 0) as total
     from orders o where customer_id = person) as counted,
    (select email_address, phone_no, first_name, last_name
     from orders where customer_id = person order by placed_at desc, id limit 1) as latest
  where customers.id = person;
  delete from customers where id = person and not exists (select 1 from orders where customer_id = person);
end $$;

create function keep_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_customer(new.customer_id) where new.customer_id is not null;
  elsif tg_op = 'DELETE' then
    perform refresh_customer(old.customer_id) where old.customer_id is not null;
  else
    -- In the order of their ids, so that two orders that change persons crosswise do not wait for each other.
    perform refresh_customer(person) from (
      select distinct person from unnest(array[old.customer_id, new.customer_id]) as person
      where person is not null order by person) as people;
    if old.customer_id is distinct from new.customer_id then
      update discount_uses set customer_id = new.customer_id where order_id = new.id;
      -- Notes follow a person whose only order got another mail; they stay where orders are left.
      update customer_notes set customer_id = new.customer_id
      where customer_id = old.customer_id and new.customer_id is not null
        and not exists (select 1 from customers where id = old.customer_id);
    end if;
  end if;
  return null;
end $$;
create trigger orders_keep_customers after insert or delete on orders
  for each row execute function keep_customers();
-- Only for what a customer's row tells: an approval locks no person.
create trigger orders_change_customers after update on orders for each row when (
  (old.customer_id, old.email_address, old.phone_no, old.first_name, old.last_name, old.total)
    is distinct from (new.customer_id, new.email_address, new.phone_no, new.first_name, new.last_name, new.total)
  or (old.status = 'rejected' or old.fulfilment = 'returned' or old.payment = 'refunded')
    is distinct from (new.status = 'rejected' or new.fulfilment = 'returned' or new.payment = 'refunded'))
  execute function keep_customers();

select refresh_customer(customer_id) from orders where customer_id is not null group by customer_id;

-- Products, stock and pictures ---------------------------------------------------------------------------------------

alter table products add column version integer not null default 1;
alter table stock_changes
  add column note text not null default '',
  -- One for each change or whole count made by hand, given by the form: a repeated request changes nothing twice.
  add column batch uuid,
  -- The batch that this change takes back.
  add column undoes uuid;
create index stock_changes_by_time on stock_changes (id desc);
create index stock_changes_by_reason on stock_changes (reason, id desc);
create index stock_changes_by_batch on stock_changes (batch) where batch is not null;
create index stock_changes_by_undone on stock_changes (undoes) where undoes is not null;

-- One row for each uploaded picture; the file lies in Blobs under the hash of its content.
create table media (
  id text primary key check (id ~ '^[a-f0-9]{64}$'),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  created_by text not null
);

-- Inbox --------------------------------------------------------------------------------------------------------------

create table messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  name text not null,
  email_address text not null,
  message text not null,
  order_number text not null default '',
  status text not null default 'open' check (status in ('open', 'answered')),
  note text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text,
  version integer not null default 1
);
create index messages_by_time on messages (created_at desc, id);
create index messages_open on messages (created_at) where status = 'open';

create table testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  text text not null,
  stars integer not null check (stars between 1 and 5),
  consent_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  version integer not null default 1
);
create index testimonials_by_time on testimonials (created_at desc, id);
create index testimonials_pending on testimonials (created_at) where status = 'pending';
