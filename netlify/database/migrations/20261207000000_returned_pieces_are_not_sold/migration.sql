-- Pieces that came back and are settled leave what was sold, as their money does.

-- The pieces of an order that did not come back.
create function kept_units(for_order text) returns integer language sql stable as $$
  select coalesce((select sum(quantity) from order_lines where order_id = for_order), 0)::integer
    - coalesce((select sum(b.quantity) from returns w join return_lines b on b.return_id = w.id
      where w.order_id = for_order and w.state = 'refunded'), 0)::integer
$$;

create or replace function credit_returns() returns trigger language plpgsql as $$
begin
  update orders set units = kept_units(id), amount_credited = (
    select coalesce(sum(case w.state when 'received' then w.owed when 'refunded' then w.unpaid else 0 end), 0)
    from returns w where w.order_id = new.order_id)
  where id = new.order_id;
  return null;
end $$;

update orders set units = kept_units(id) where id in (select order_id from returns where state = 'refunded');
