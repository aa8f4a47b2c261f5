-- What names a line of an order names its number, `position`: given once, kept for good, and given to no other line of the order, so
-- that it stays the same line whatever becomes of those before it.

-- The highest number that any line of the order had when its lines were last changed: no line gets it again.
alter table orders add column last_position integer not null default 0;
update orders o set last_position = named.highest
  from (select w.order_id, max(l.position) as highest from returns w join return_lines l on l.return_id = w.id
    group by w.order_id) as named
  where named.order_id = o.id;

create function keep_line() returns trigger language plpgsql as $$
begin
  raise exception 'a line of an order stays itself' using errcode = 'check_violation';
end $$;
create trigger order_lines_stay_themselves before update on order_lines for each row
  when ((old.order_id, old.position, old.product_id) is distinct from (new.order_id, new.position, new.product_id))
  execute function keep_line();

-- What was said of a line goes with it.
delete from proofs p where not exists (
  select from order_lines l where l.order_id = p.order_id and l.position = p.position);
alter table proofs add foreign key (order_id, position) references order_lines (order_id, position) on delete cascade;
delete from second_chances c where not exists (
  select from order_lines l where l.order_id = c.order_id and l.position = c.position);
alter table second_chances add foreign key (order_id, position) references order_lines (order_id, position) on delete cascade;

-- What is given back is a line of the return's order, of the same product. Null once that line has left the order, which it can when
-- no return that stands names it; words, pieces and product stay for the accounts.
alter table return_lines add column order_id text;
update return_lines back set order_id = w.order_id
  from returns w join order_lines l on l.order_id = w.order_id
  where w.id = back.return_id and l.position = back.position and l.product_id is not distinct from back.product_id;
alter table return_lines
  add foreign key (order_id, position) references order_lines (order_id, position) deferrable initially deferred,
  add foreign key (order_id, position, product_id) references order_lines (order_id, position, product_id)
    deferrable initially deferred;
create index return_lines_by_line on return_lines (order_id, position);

-- As before, of the line that is named.
create or replace function check_return_line() returns trigger language plpgsql as $$
declare
  back returns;
  bought order_lines;
  given_back integer;
begin
  select * into back from returns where id = new.return_id;
  if new.order_id is null and back.state in ('cancelled', 'left_out') then return null; end if;
  select * into bought from order_lines where order_id = new.order_id and position = new.position;
  select sum(other.quantity) into given_back from return_lines other
  join returns r on r.id = other.return_id
  where other.order_id = new.order_id and other.position = new.position and r.state not in ('cancelled', 'left_out');
  if bought.order_id is null or bought.order_id <> back.order_id or bought.product_id is distinct from new.product_id
    or (bought.personalised and not back.opened_by_owner) or given_back > bought.quantity then
    raise exception 'more is returned than can be' using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger return_lines_within_order on return_lines;
create constraint trigger return_lines_within_order
  after insert or update of quantity, position, product_id, order_id on return_lines
  for each row execute function check_return_line();
