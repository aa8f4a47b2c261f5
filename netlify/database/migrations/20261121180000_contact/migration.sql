-- One row for each content and day: a form that is sent twice is stored once.
alter table messages add column fingerprint text unique;

alter table mails
  -- Whom an answer goes to, where that is not the shop.
  add column reply_to text,
  -- The address that takes a reader off the list with one POST (RFC 8058).
  add column list_unsubscribe text;
