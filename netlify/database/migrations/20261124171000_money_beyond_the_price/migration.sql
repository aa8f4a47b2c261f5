-- Orders that hold money of their buyer, which nothing else brings back: no refund that is to be tried again, no card
-- payment of another sum. Of an order that is over and has no return under way, all that is left goes back. Of every other
-- one it is what came beyond its price, as when its lines were changed to cheaper ones after it was paid: what went back for
-- returns was part of the price, and does not count towards it.
create or replace view orders_holding_money as
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
  where (((o.status = 'rejected' or o.fulfilment = 'returned') and o.amount_paid > o.amount_refunded
        and o.payment <> 'refunded')
      or (o.payment <> 'unpaid' and o.amount_paid - o.amount_unallocated > o.total))
    and money.held > 0
    and not exists (select from incomplete_refunds r where r.order_id = o.id)
    and not exists (select from mismatched_card_payments c where c.order_id = o.id);
create index orders_paid_beyond_price on orders (id)
  where payment <> 'unpaid' and amount_paid - amount_unallocated > total;
