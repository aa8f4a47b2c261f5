-- Orders that are over and still hold money of their buyer, which nothing else brings back: no return that is under way,
-- no refund that is to be tried again, no card payment of another sum.
create view orders_holding_money as
  select o.*, balance.remaining as held from orders o join refund_balances balance on balance.order_id = o.id
  where (o.status = 'rejected' or o.fulfilment = 'returned') and o.amount_paid > o.amount_refunded
    and o.payment <> 'refunded' and balance.remaining > 0
    and not exists (select from returns w where w.order_id = o.id and w.state in ('announced', 'received'))
    and not exists (select from incomplete_refunds r where r.order_id = o.id)
    and not exists (select from mismatched_card_payments c where c.order_id = o.id);
create index orders_over_with_money on orders (id)
  where (status = 'rejected' or fulfilment = 'returned') and amount_paid > amount_refunded and payment <> 'refunded';

-- Orders whose buyer is still to have money back: on its way, or left to an owner.
create or replace view orders_owing_money as
  select order_id from refunds where state = 'asked'
  union select order_id from incomplete_refunds
  union select order_id from mismatched_card_payments
  union select id from orders_holding_money;
