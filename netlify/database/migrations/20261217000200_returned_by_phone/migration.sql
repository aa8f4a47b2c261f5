-- Of a new order it is asked whether a parcel came back from the same phone and address.
create index orders_returned_by_phone on orders (phone_no) where fulfilment = 'returned';
