-- Who has used a code that each buyer may use a few times, by mailbox and by phone; of orders with a code alone, which are few.
create index orders_by_mailbox on orders (fold_mailbox(email_address)) where discount_code is not null;
create index orders_by_phone on orders (phone_no) where discount_code is not null;
