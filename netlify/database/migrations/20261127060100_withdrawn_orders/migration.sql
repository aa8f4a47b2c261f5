-- Orders from all of which their customer has withdrawn: nothing of them is packed or sent, their return waits instead.
create view withdrawn_orders as
  select distinct w.order_id from returns w where w.completes_order and w.state in ('announced', 'received', 'refunded');
