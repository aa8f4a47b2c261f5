-- An order that nobody has paid or looked at proves nothing of the address that stands in it: anybody can type anybody's.
create or replace function is_known_recipient(address text) returns boolean stable language sql as $$
  select exists (select from subscribers where lower(email_address) = lower(address) and status = 'confirmed')
    or exists (select from orders where customer_id = md5(lower(address))
      and (status = 'approved' or (status <> 'rejected' and amount_paid > 0)))
$$;

-- How many mails of orders a mailbox has had within a day.
create index mails_of_mailbox on mails (fold_mailbox(recipient), created_at) where order_id is not null;
