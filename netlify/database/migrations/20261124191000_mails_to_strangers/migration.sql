-- One mailbox, however its address is written: in any case, with dots and with what follows a plus. Not every provider drops
-- them; two people who differ by a dot alone are counted as one.
create function fold_mailbox(address text) returns text immutable language sql as $$
  select lower(replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@' || split_part(address, '@', 2))
$$;

-- Whether the shop knows the reader of an address: by a subscription that they confirmed, or by an order.
create function is_known_recipient(address text) returns boolean stable language sql as $$
  select exists (select from subscribers where lower(email_address) = lower(address) and status = 'confirmed')
    or exists (select from orders where customer_id = md5(lower(address)) and status <> 'rejected')
$$;
