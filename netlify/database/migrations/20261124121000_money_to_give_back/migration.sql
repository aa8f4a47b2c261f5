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

-- What was left to send for a return when it was settled: what its buyer was owed, less what had gone back for it by then.
alter table returns add column due integer check (due >= 0);

-- Returns under way: what of the order went back since they were announced without naming a return (`given`: first for the
-- returns that were announced first), and what is left to send (`outstanding`), in bani.
create view return_balances as
  select w.id as return_id, least(w.owed, given.amount)::integer as given,
    greatest(0, least(w.owed - given.amount, b.if_paid))::integer as outstanding
  from returns w join refund_balances b on b.order_id = w.order_id
  cross join lateral (
    select greatest(0, coalesce((select sum(r.amount) from refunds r left join card_payments c on c.id = r.card_payment_id
        where r.order_id = w.order_id and r.state in ('asked', 'done') and r.return_number is null
          and r.asked_at >= w.announced_at and coalesce(c.state, '') not in ('surplus', 'mismatch')), 0)
      - coalesce((select sum(coalesce(other.refunded, other.owed)) from returns other
        where other.order_id = w.order_id and other.id <> w.id and (
          (other.state in ('announced', 'received') and (other.announced_at, other.id) < (w.announced_at, w.id))
          or (other.state = 'refunded' and other.due = 0 and other.refunded_at >= w.announced_at
            and not exists (select from refunds own where own.return_number = other.number)))), 0)) as amount) given
  where w.state in ('announced', 'received');
