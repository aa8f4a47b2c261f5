-- What each day sold, added up by the daily run once the day is over: a chart of years reads these rows instead of each line and
-- buyer. They hold for a day that stands in `sales_days` and of which no change waits in `sales_day_changes`; any other is
-- read from its orders. Changes are only ever appended, so that no two orders of one day wait for each other.
create table sales_days (day date primary key);
create table sales_day_changes (
  id bigint generated always as identity primary key,
  day date not null
);
create index sales_day_changes_by_day on sales_day_changes (day);

-- Bani and pieces of the orders that count as sales. Without a product: lines that were worded by hand, told apart by their title.
create table product_sales_by_day (
  day date not null references sales_days (day) on delete cascade,
  product_id text,
  title text not null,
  units integer not null,
  revenue integer not null,
  unique nulls not distinct (day, product_id, title),
  check ((product_id is null) = (title <> ''))
);
-- Choices from lists; what a buyer wrote stands in the order's lines alone.
create table option_sales_by_day (
  day date not null references sales_days (day) on delete cascade,
  product_id text not null,
  key text not null,
  value text not null,
  value_label text not null,
  units integer not null,
  primary key (day, product_id, key, value)
);
-- Orders by the day of their customer's first order and of the sale before this one. A customer is counted once in any period:
-- in the order before which the period has no other of theirs. Without a first day: customers who were erased.
create table customer_sales_by_day (
  day date not null references sales_days (day) on delete cascade,
  first_day date,
  previous_day date,
  customers integer not null,
  orders integer not null,
  revenue integer not null,
  unique nulls not distinct (day, first_day, previous_day)
);

-- Days that are added up ended a day ago at least, and a day has 23 hours in spring: orders younger than that are of none of them.
create function change_sales_of_order() returns trigger language plpgsql as $$
begin
  -- What this customer bought later may follow another sale now, or be their first.
  insert into sales_day_changes (day)
  select distinct (placed_at at time zone 'Europe/Bucharest')::date from (
    select old.placed_at union all select new.placed_at
    union all select o.placed_at from orders o
      where o.customer_id in (old.customer_id, new.customer_id) and o.placed_at >= least(old.placed_at, new.placed_at)) as sold
  where placed_at < now() - interval '22 hours';
  return null;
end $$;
create trigger orders_change_sales after update on orders for each row when (
  (old.counts_as_sale, old.net_revenue, old.units, old.customer_id, old.placed_at)
    is distinct from (new.counts_as_sale, new.net_revenue, new.units, new.customer_id, new.placed_at))
  execute function change_sales_of_order();
create trigger orders_change_sales_by_coming after insert on orders for each row
  when (new.placed_at < now() - interval '22 hours') execute function change_sales_of_order();
create trigger orders_change_sales_by_going after delete on orders for each row execute function change_sales_of_order();

create function change_sales_of_line() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day)
  select (placed_at at time zone 'Europe/Bucharest')::date from orders
  where id in (old.order_id, new.order_id) and placed_at < now() - interval '22 hours';
  return null;
end $$;
create trigger order_lines_change_sales after insert or delete on order_lines
  for each row execute function change_sales_of_line();
create trigger order_lines_change_sales_by_content after update on order_lines for each row when (
  (old.order_id, old.product_id, old.title, old.quantity, old.line_total, old.options)
    is distinct from (new.order_id, new.product_id, new.title, new.quantity, new.line_total, new.options))
  execute function change_sales_of_line();

-- Which of a line's options are lists is the product's to say. Days that are being added up for the first time are not seen yet.
create function change_sales_of_options() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day)
  select generate_series(((select min(placed_at) from orders) at time zone 'Europe/Bucharest')::date,
    (now() at time zone 'Europe/Bucharest')::date, '1 day')::date;
  return null;
end $$;
create trigger products_change_sales after update on products for each row when (old.options is distinct from new.options)
  execute function change_sales_of_options();

-- What only the charts of products and customers read of each order and line.
drop index orders_sold;
create index orders_sold on orders (placed_at)
  include (net_revenue, units, delivery_method, payment_method, county) where counts_as_sale;
drop index order_lines_by_hand, customers_first_order;
