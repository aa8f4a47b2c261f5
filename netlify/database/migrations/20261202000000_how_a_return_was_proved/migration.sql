-- Who withdraws by an order's number and contact need not be its buyer: until its buyer has confirmed it, that is a claim. How the
-- returns until now were opened nobody has written down, but for those that the team has.
alter table returns
  add column proved_by text not null default 'contact' check (proved_by in ('key', 'contact', 'team')),
  -- Somebody has looked at the claim, and the order goes on without it.
  add column set_aside_at timestamptz;
update returns set proved_by = 'team' where opened_by_owner;

-- The order has one account: what who has its key, or the team, has said last.
update orders set refund_iban = told.iban
from (
  select distinct on (order_id) order_id, iban from returns
  where opened_by_owner and iban <> '' order by order_id, announced_at desc
) told
where told.order_id = orders.id and orders.refund_iban = '';

create or replace view withdrawn_orders as
  select distinct w.order_id from returns w
  where w.completes_order and w.state in ('announced', 'received', 'refunded')
    and not (w.state = 'announced' and w.proved_by = 'contact');
