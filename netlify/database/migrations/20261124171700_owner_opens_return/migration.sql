-- Opened by an owner, who may take back what the law does not oblige the shop to.
alter table returns add column opened_by_owner boolean not null default false;

-- A buyer gives back no more than they bought, and of what was made for them only what an owner takes back. Writers hold the
-- order's lock, so that this sees every other return of the order.
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
  where r.order_id = bought.order_id and r.state <> 'cancelled' and other.position = new.position;
  if bought.order_id is null or (bought.personalised and not by_owner) or given_back > bought.quantity then
    raise exception 'more is returned than can be' using errcode = 'check_violation';
  end if;
  return null;
end $$;
