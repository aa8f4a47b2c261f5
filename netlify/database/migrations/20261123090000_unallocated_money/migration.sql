-- Money that came by mistake (a second payment, another sum than was asked) lies on its order until it has gone back, and
-- is none of what the order brings. It was counted by a query beside `received`; `earned` did not know of it.
alter table orders add column unallocated integer not null default 0;

create function count_unallocated() returns trigger language plpgsql as $$
begin
  update orders o set unallocated = counted.sum
  from (
    select coalesce(sum(c.received - coalesce((
      select sum(r.amount) from refunds r where r.card_payment_id = c.id and r.state = 'done'), 0)), 0)::integer as sum
    from card_payments c
    where c.order_id = new.order_id and c.state in ('surplus', 'mismatch') and c.currency = 'ron'
  ) as counted
  where o.id = new.order_id and o.unallocated <> counted.sum;
  return null;
end $$;
create trigger card_payments_unallocated after update of state, received on card_payments
  for each row execute function count_unallocated();
create trigger refunds_unallocated after insert or update of state on refunds
  for each row when (new.card_payment_id is not null) execute function count_unallocated();

update card_payments set state = state where state in ('surplus', 'mismatch');

-- What the shop keeps of an order: its price less what was given back of it. What was paid beyond the price, because the
-- order became cheaper, is no loss when it goes back.
drop trigger orders_change_customers on orders;
drop index orders_by_time;
alter table orders drop column earned;
alter table orders add column earned integer generated always as
  (total - greatest(0, refunded - greatest(0, received - unallocated - total))) stored;
create index orders_by_time on orders (placed_at desc, id)
  include (total, earned, status, fulfilment, payment, delivery_method, payment_method, county, customer_id);
create trigger orders_change_customers after update on orders for each row when (
  (old.customer_id, old.email_address, old.phone_no, old.first_name, old.last_name, old.earned)
    is distinct from (new.customer_id, new.email_address, new.phone_no, new.first_name, new.last_name, new.earned)
  or (old.status = 'rejected' or old.fulfilment = 'returned' or old.payment = 'refunded')
    is distinct from (new.status = 'rejected' or new.fulfilment = 'returned' or new.payment = 'refunded'))
  execute function keep_customers();
