-- Pieces in all lines of an order, kept by what writes lines: what a day sold is read from orders alone.
alter table orders add column units integer not null default 0 check (units >= 0);
update orders o set units = lines.units
  from (select order_id, sum(quantity)::integer as units from order_lines group by order_id) as lines
  where lines.order_id = o.id;

-- What analytics adds up stands in an index of its own, narrow and in the order in which orders come. One that begins with the
-- latest is split in the middle by every new order: it is kept half empty, and read twice.
create index orders_sold on orders (placed_at)
  include (net_revenue, units, delivery_method, payment_method, county, customer_id, id) where counts_as_sale;
drop index orders_by_time;
create index orders_by_time on orders (placed_at desc, id) include (status, fulfilment);

-- Almost no order holds money that is to go back. The planner cannot know that of the comparisons, and looked through all of them.
alter table orders add column may_hold_money boolean not null generated always as (
  ((status = 'rejected' or fulfilment = 'returned') and amount_paid > amount_refunded and payment <> 'refunded')
  or (payment <> 'unpaid' and amount_paid - amount_unallocated > total)) stored;
create index orders_that_may_hold_money on orders (id) where may_hold_money;
drop index orders_over_with_money, orders_paid_beyond_price;
drop view orders_owing_money;
drop view orders_holding_money;
create view orders_holding_money as
  select o.*, money.held
  from orders o join refund_balances balance on balance.order_id = o.id
  cross join lateral (
    select coalesce(sum(case when w.state = 'refunded' then w.refunded else under_way.given end), 0) as given,
      count(under_way.return_id) > 0 as is_under_way
    from returns w left join return_balances under_way on under_way.return_id = w.id
    where w.order_id = o.id and w.state <> 'cancelled') returned
  cross join lateral (
    select (case when (o.status = 'rejected' or o.fulfilment = 'returned') and o.payment <> 'refunded'
        and not returned.is_under_way then balance.remaining
      else balance.remaining - o.total + returned.given end)::integer as held) money
  where o.may_hold_money and money.held > 0
    and not exists (select from incomplete_refunds r where r.order_id = o.id)
    and not exists (select from mismatched_card_payments c where c.order_id = o.id);
create view orders_owing_money as
  select order_id from refunds where state = 'asked'
  union select order_id from incomplete_refunds
  union select order_id from mismatched_card_payments
  union select id from orders_holding_money;
-- As before, with the columns of today.
drop view orders_awaiting_payment;
create view orders_awaiting_payment as
  select o.*, (select greatest(o.placed_at, max(e.at)) from order_events e
    where e.order_id = o.id and (e.kind = 'payment_method_changed'
      or (e.kind = 'undo' and e.details ->> 'move' in ('reject', 'pay')))) as awaited_since
  from orders o
  where o.payment = 'unpaid' and o.amount_paid = 0 and o.total > 0 and o.erased_at is null
    and not exists (select from returns w where w.order_id = o.id and w.state not in ('cancelled', 'left_out'));

-- Of the orders that are not paid, most are not sent either.
create index orders_cash_with_courier on orders (placed_at)
  where payment = 'unpaid' and payment_method = 'cash' and status = 'approved' and fulfilment in ('shipped', 'delivered');

-- Lines that an owner has worded by hand are told apart by their title.
create index order_lines_by_hand on order_lines (order_id) where product_id is null;
-- Whether a customer was new in a period is read without the rest of what is known of them.
create index customers_first_order on customers (id) include (first_order_at);
