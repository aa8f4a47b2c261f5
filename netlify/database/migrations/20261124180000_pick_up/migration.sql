-- An order that an owner makes may be picked up by its buyer: it has neither an address nor a locker.
alter table orders drop constraint orders_delivery_method_check;
alter table orders add constraint orders_delivery_method_check
  check (delivery_method in ('courier', 'easybox', 'pickup'));
alter table orders add constraint orders_picked_up_nowhere
  check (delivery_method <> 'pickup' or delivery_address || city || postal_code || locker_id || locker_name || locker_city = '');
