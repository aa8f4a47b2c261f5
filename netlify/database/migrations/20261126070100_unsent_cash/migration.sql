-- Nobody has paid a courier for what was never sent: of an unpaid cash order that has not left, nothing goes back but what
-- the ledger has.
create or replace view refund_balances as
  select o.id as order_id,
    (case when o.payment = 'unpaid' and o.payment_method = 'cash' and o.fulfilment in ('unfulfilled', 'packed')
        then o.amount_paid - o.amount_unallocated
      else greatest(o.amount_paid - o.amount_unallocated, o.total) end - asked.own - o.amount_refunded)::integer as if_paid,
    (case when o.payment = 'unpaid' then o.amount_paid - asked.whole
      else o.amount_paid - o.amount_unallocated - asked.own end - o.amount_refunded)::integer as remaining
  from orders o cross join lateral (
    select coalesce(sum(r.amount), 0) as whole,
      coalesce(sum(r.amount) filter (where coalesce(c.state, '') not in ('surplus', 'mismatch')), 0) as own
    from refunds r left join card_payments c on c.id = r.card_payment_id
    where r.order_id = o.id and r.state = 'asked') asked;
