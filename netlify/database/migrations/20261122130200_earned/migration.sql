-- What the shop keeps of an order: its price less what was given back of it. What was paid beyond the price, because the
-- order became cheaper or money came twice, is no loss when it goes back.
drop trigger orders_change_customers on orders;
drop index orders_by_time;
alter table orders drop column earned;
alter table orders add column earned integer generated always as
  (total - greatest(0, refunded - greatest(0, received - total))) stored;
create index orders_by_time on orders (placed_at desc, id)
  include (total, earned, status, fulfilment, payment, delivery_method, payment_method, county, customer_id);
create trigger orders_change_customers after update on orders for each row when (
  (old.customer_id, old.email_address, old.phone_no, old.first_name, old.last_name, old.earned)
    is distinct from (new.customer_id, new.email_address, new.phone_no, new.first_name, new.last_name, new.earned)
  or (old.status = 'rejected' or old.fulfilment = 'returned' or old.payment = 'refunded')
    is distinct from (new.status = 'rejected' or new.fulfilment = 'returned' or new.payment = 'refunded'))
  execute function keep_customers();

-- Customers whose sums were counted in the old way.
select refresh_customer(customer_id) from (
  select distinct customer_id from orders where refunded > 0 and received > total and customer_id is not null) as counted;
