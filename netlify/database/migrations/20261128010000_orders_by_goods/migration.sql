-- What an order's lines say, as a search compares it: titles, and the words of their options (an engraving, a finish).
-- A blank stands before each, so that a search knows where words start.
create function goods_search_text(lines jsonb) returns text language sql immutable parallel safe as $$
  select fold_romanian(coalesce(string_agg(' ' || (line ->> 'title') || coalesce((
    select string_agg(' ' || (option ->> 'valueLabel'), '') from jsonb_array_elements(line -> 'options') option), ''), ''), ''))
  from jsonb_array_elements(lines) line
$$;

-- Kept by what writes lines: they stand in another table, which a generated column cannot read.
alter table orders add column goods_search_text text not null default '';
update orders o set goods_search_text = goods_search_text(lines.of_order)
  from (select order_id, jsonb_agg(jsonb_build_object('title', title, 'options', options) order by position) as of_order
    from order_lines group by order_id) as lines
  where lines.order_id = o.id;

-- All that an order is found by in one text: with a text and an index for each, the planner takes words that nobody has
-- for common ones, and looks through every order.
alter table orders add column found_by text not null generated always as (fold_romanian(
  number || ' ' || first_name || ' ' || last_name || ' ' || email_address || ' ' || phone_no || ' '
  || replace(phone_no, '+40', '0') || ' ' || coalesce(company ->> 'name', '') || ' ' || coalesce(company ->> 'taxId', '')
  || ' ' || coalesce(awb, '')) || goods_search_text) stored;
create index orders_found_by on orders using gin (found_by gin_trgm_ops);
drop index orders_by_search;

drop view orders_awaiting_payment;
-- Stands in the text above.
alter table orders drop column company_search_text;
create view orders_awaiting_payment as
  select o.*, (select greatest(o.placed_at, max(e.at)) from order_events e
    where e.order_id = o.id and (e.kind = 'payment_method_changed'
      or (e.kind = 'undo' and e.details ->> 'move' in ('reject', 'pay')))) as awaited_since
  from orders o
  where o.payment = 'unpaid' and o.amount_paid = 0 and o.total > 0 and o.erased_at is null
    and not exists (select from returns w where w.order_id = o.id and w.state not in ('cancelled', 'left_out'));
