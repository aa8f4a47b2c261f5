-- Orders that hold money of their buyer, which nothing else brings back: no return that is under way, no refund that is to
-- be tried again, no card payment of another sum. Of an order that is over all of it goes back; of one that stands, what
-- came beyond its price, as when its lines were changed to cheaper ones after it was paid.
create or replace view orders_holding_money as
  select o.*, (case when o.status = 'rejected' or o.fulfilment = 'returned' then balance.remaining
      else balance.remaining - o.total end)::integer as held
  from orders o join refund_balances balance on balance.order_id = o.id
  where (((o.status = 'rejected' or o.fulfilment = 'returned') and o.amount_paid > o.amount_refunded
        and o.payment <> 'refunded' and balance.remaining > 0)
      or (o.payment = 'paid' and o.amount_paid - o.amount_unallocated - o.amount_refunded > o.total
        and balance.remaining > o.total))
    and not exists (select from returns w where w.order_id = o.id and w.state in ('announced', 'received'))
    and not exists (select from incomplete_refunds r where r.order_id = o.id)
    and not exists (select from mismatched_card_payments c where c.order_id = o.id);
create index orders_paid_beyond_price on orders (id)
  where payment = 'paid' and amount_paid - amount_unallocated - amount_refunded > total;
