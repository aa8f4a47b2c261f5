-- A withdrawal from some of an order that nobody has paid for and that has not left: its pieces are taken out of the order, so that
-- nobody pays for them, packs them or waits for them. Nothing of it is owed, and it counts towards the order's lines no more.
alter table returns drop constraint returns_state_check;
alter table returns add constraint returns_state_check
  check (state in ('announced', 'received', 'refunded', 'cancelled', 'left_out'));
alter table returns add column left_out_at timestamptz;
alter table returns add check ((state = 'left_out') = (left_out_at is not null));

drop view orders_awaiting_payment;
create view orders_awaiting_payment as
  select o.*, (select greatest(o.placed_at, max(e.at)) from order_events e
    where e.order_id = o.id and (e.kind = 'payment_method_changed'
      or (e.kind = 'undo' and e.details ->> 'move' in ('reject', 'pay')))) as awaited_since
  from orders o
  where o.payment = 'unpaid' and o.amount_paid = 0 and o.total > 0 and o.erased_at is null
    and not exists (select from returns w where w.order_id = o.id and w.state not in ('cancelled', 'left_out'));

create or replace function check_return_line() returns trigger language plpgsql as $$
declare
  bought order_lines;
  by_owner boolean;
  given_back integer;
begin
  select l.* into bought from order_lines l
  join returns r on r.order_id = l.order_id
  where r.id = new.return_id and l.position = new.position;
  select r.opened_by_owner into by_owner from returns r where r.id = new.return_id;
  select sum(other.quantity) into given_back from return_lines other
  join returns r on r.id = other.return_id
  where r.order_id = bought.order_id and r.state not in ('cancelled', 'left_out') and other.position = new.position;
  if bought.order_id is null or (bought.personalised and not by_owner) or given_back > bought.quantity then
    raise exception 'more is returned than can be' using errcode = 'check_violation';
  end if;
  return null;
end $$;
