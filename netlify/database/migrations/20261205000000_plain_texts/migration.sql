-- What people have typed, as it is taken from now on (`normalize-text.ts`), so that searches find it and papers print it. What was
-- issued, signed or hashed stays: invoices, contracts, mails, the audit log, and the firm of an order that has an invoice.

create function plain_text(input text) returns text language sql immutable as $$
  select btrim(translate(normalize(
    regexp_replace(
      -- What holds emoji together, where there is none; then all other signs that nobody sees.
      regexp_replace(
        regexp_replace(input,
          '(^|[^\u00a9\u00ae\u200d\u203c-\u3299\ufe0f\U0001f000-\U0001faff\U000e0020-\U000e007f])(?!\ufe0f\u20e3)[\u200d\ufe0f\U000e0020-\U000e007f]+',
          '\1', 'g'),
        '[\u0080-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e001f\U000e0080-\U000e0fff]',
        '', 'g'),
      '\r\n?|[\u000b\u000c\u0085\u2028\u2029]', E'\n', 'g'), nfc),
    E'\u015f\u0163\u015e\u0162\u2010\u2011\ufe63\uff0d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u2800\u3000',
    'șțȘȚ----' || repeat(' ', 17)), E' \n\t')
$$;

create function plain_name(input text) returns text language sql immutable as $$
  -- The mark of what was erased.
  select case input when '—' then input else
    translate(regexp_replace(plain_text(input), '\s+', ' ', 'g'),
      E'\u2012\u2013\u2014\u2015\u2212\ufe58\u0060\u00b4\u02b9\u02ba\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07', '------' || repeat('''', 11)) end
$$;

-- As text it has no line breaks but escaped ones.
create function plain_json(input jsonb) returns jsonb language sql immutable as $$
  select replace(plain_text(input::text), E'\n', '\n')::jsonb
$$;

update orders set first_name = plain_name(first_name), last_name = plain_name(last_name),
    delivery_address = plain_text(delivery_address), city = plain_text(city), locker_name = plain_text(locker_name),
    locker_city = plain_text(locker_city), order_mentions = plain_text(order_mentions), discount_reason = plain_text(discount_reason)
  where (first_name, last_name, delivery_address, city, locker_name, locker_city, order_mentions, discount_reason) is distinct from
    (plain_name(first_name), plain_name(last_name), plain_text(delivery_address), plain_text(city), plain_text(locker_name),
      plain_text(locker_city), plain_text(order_mentions), plain_text(discount_reason));
update orders set company = plain_json(company)
  where company <> plain_json(company) and not exists (select from invoices where order_id = orders.id);

update proofs set options = plain_json(options) where options <> plain_json(options);
update return_lines set options = plain_json(options), note = plain_text(note)
  where (options, note) is distinct from (plain_json(options), plain_text(note));
with changed as (
  update order_lines set options = plain_json(options) where options <> plain_json(options) returning order_id)
update orders set goods_search_text = goods_search_text((
    select jsonb_agg(jsonb_build_object('title', title, 'options', plain_json(options)) order by position)
    from order_lines where order_id = orders.id))
  where id in (select order_id from changed);

update order_gifts set recipient_first_name = plain_name(recipient_first_name),
    recipient_last_name = plain_name(recipient_last_name), message = plain_text(message)
  where (recipient_first_name, recipient_last_name, message) is distinct from
    (plain_name(recipient_first_name), plain_name(recipient_last_name), plain_text(message));
update draft_orders set content = plain_json(content) where content <> plain_json(content);
update order_events set note = plain_text(note) where note <> plain_text(note);
update returns set name = plain_name(name), reason = plain_text(reason)
  where (name, reason) is distinct from (plain_name(name), plain_text(reason));
update refunds set reason = plain_text(reason) where reason <> plain_text(reason);
update discounts set note = plain_text(note) where note <> plain_text(note);
update customer_notes set note = plain_text(note) where note <> plain_text(note);
update messages set name = plain_name(name), message = plain_text(message), order_number = plain_text(order_number), note = plain_text(note)
  where (name, message, order_number, note) is distinct from
    (plain_name(name), plain_text(message), plain_text(order_number), plain_text(note));
update testimonials set name = plain_name(name), text = plain_text(text)
  where (name, text) is distinct from (plain_name(name), plain_text(text));
update reviews set name = plain_name(name), text = plain_text(text), reason = plain_text(reason), reply = plain_text(reply)
  where (name, text, reason, reply) is distinct from (plain_name(name), plain_text(text), plain_text(reason), plain_text(reply));
update products set title = plain_text(title), summary = plain_text(summary), description = plain_text(description)
  where (title, summary, description) is distinct from (plain_text(title), plain_text(summary), plain_text(description));
update stock_changes set note = plain_text(note) where note <> plain_text(note);
update films set title = plain_text(title), description = plain_text(description)
  where (title, description) is distinct from (plain_text(title), plain_text(description));

drop function plain_json(jsonb);
drop function plain_name(text);
drop function plain_text(text);
