-- The account that an owner has noted for money that goes back, where no return of the order names one; empty: none.
alter table orders add column refund_iban text not null default '';
