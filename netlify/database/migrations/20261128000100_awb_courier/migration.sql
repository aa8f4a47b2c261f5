-- Who carries the parcel that an order's AWB names: tracking links and mails follow it. Until now all were Sameday's.
alter table orders add column awb_courier text
  check (awb_courier in ('sameday', 'fan', 'cargus', 'dpd', 'posta', 'other'));
update orders set awb_courier = 'sameday' where awb is not null;
alter table orders add constraint orders_awb_courier check ((awb is null) = (awb_courier is null));
-- A parcel is looked for by its number when it is handed over: none is sent twice.
create index orders_awb on orders (awb) where awb is not null;
