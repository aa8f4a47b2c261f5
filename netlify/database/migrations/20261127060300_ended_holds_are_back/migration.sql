-- The pieces of an order that was not paid in time are in stock already: a return of them adds none a second time.
create or replace view restocked_orders as
  select o.id from orders o
  where not o.stock_reserved or o.status = 'rejected' or (o.fulfilment = 'returned' and coalesce((
    select (e.details ->> 'restocked')::boolean from order_events e
    where e.order_id = o.id and e.kind = 'return' order by e.id desc limit 1), false));
