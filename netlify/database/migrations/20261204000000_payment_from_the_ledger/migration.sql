-- Payment is a sum against a total: its state follows from what the ledger has, and nothing else sets it.

-- Bani, both kept by triggers or by the one move that changes them:
-- what goods that came back take off the price that is still owed; what the buyer will have paid in all once they pay at the door what
-- their parcel asks for, as it was when it left; and the same once the courier has handed it over, whether or not that cash was passed on.
alter table orders add column amount_credited integer not null default 0 check (amount_credited >= 0);
alter table orders add column amount_asked integer not null default 0 check (amount_asked >= 0);
alter table orders add column amount_collected integer not null default 0 check (amount_collected >= 0);
-- Of what a return is worth, what its buyer had never paid: it goes back to nobody and comes off what they still owe. Bani.
alter table returns add column unpaid integer not null default 0 check (unpaid >= 0);

-- What is still to be paid. Nothing of an order that was rejected, whose parcel came back, or of which all that came went back.
alter table orders add column amount_due integer not null generated always as (
  case when status = 'rejected' or fulfilment = 'returned' then 0
    when amount_refunded > 0 and amount_refunded >= greatest(amount_paid - amount_unallocated, amount_collected) then 0
    else greatest(0, total - amount_credited - (amount_paid - amount_unallocated)) end) stored;

alter table orders drop constraint orders_payment_check;
alter table orders add constraint orders_payment_check
  check (payment in ('unpaid', 'part_paid', 'paid', 'overpaid', 'refunded'));

-- Returned goods that are settled: what their price comes to less what the shop keeps of it, and what it keeps.
create function settled_returns(for_order text, out credited integer, out kept integer) language sql stable as $$
  select coalesce(sum(owed), 0)::integer - coalesce(sum(greatest(0, due - refunded)), 0)::integer,
    coalesce(sum(greatest(0, due - refunded)), 0)::integer
  from returns where order_id = for_order and state = 'refunded'
$$;

create function state_payment() returns trigger language plpgsql as $$
declare
  came integer := new.amount_paid - new.amount_unallocated;
  -- What its buyer has paid, the courier's cash included, that has not gone back.
  held integer := greatest(came, new.amount_collected) - new.amount_refunded;
  is_over boolean := new.status = 'rejected' or new.fulfilment = 'returned';
begin
  new.payment := case
    when new.amount_refunded > 0 and held <= 0 then 'refunded'
    when is_over and came > 0 and held <= (settled_returns(new.id)).kept then 'refunded'
    when came <= 0 and new.total > 0 then 'unpaid'
    when came < new.total - new.amount_credited then 'part_paid'
    when came > new.total and came - new.amount_refunded > new.total - (settled_returns(new.id)).credited then 'overpaid'
    else 'paid' end;
  return new;
end $$;
create trigger orders_state_payment before insert or update on orders for each row execute function state_payment();

create function credit_returns() returns trigger language plpgsql as $$
begin
  update orders set amount_credited = (
    select coalesce(sum(case w.state when 'received' then w.owed when 'refunded' then w.unpaid else 0 end), 0)
    from returns w where w.order_id = new.order_id)
  where id = new.order_id;
  return null;
end $$;
create trigger returns_credit_order after insert or update of state, owed, refunded, due, unpaid on returns
  for each row execute function credit_returns();

drop view orders_owing_money;
drop view orders_holding_money;
drop view return_balances;
drop view refund_balances;
drop view orders_awaiting_payment;
alter table orders drop column may_hold_money;
alter table orders add column may_hold_money boolean not null generated always as (
  ((status = 'rejected' or fulfilment = 'returned') and greatest(amount_paid, amount_collected) > amount_refunded
    and payment <> 'refunded')
  or (payment <> 'unpaid' and amount_paid - amount_unallocated > total)) stored;
create index orders_that_may_hold_money on orders (id) where may_hold_money;
drop index orders_unpaid_transfers;
create index orders_unpaid_transfers on orders (placed_at)
  where payment in ('unpaid', 'part_paid') and payment_method = 'transfer' and status <> 'rejected';

-- What of each order can still go back, in bani: what came in, or what the courier has collected, less what went back or is on its
-- way. What came by mistake counts while the order has no money of its own.
create view refund_balances as
  select o.id as order_id,
    (case when o.payment = 'unpaid' and o.amount_collected = 0 then o.amount_paid - asked.whole
      else greatest(o.amount_paid - o.amount_unallocated, o.amount_collected) - asked.own end
      - o.amount_refunded)::integer as refundable
  from orders o cross join lateral (
    select coalesce(sum(r.amount), 0) as whole,
      coalesce(sum(r.amount) filter (where coalesce(c.state, '') not in ('surplus', 'mismatch')), 0) as own
    from refunds r left join card_payments c on c.id = r.card_payment_id
    where r.order_id = o.id and r.state = 'asked') asked;

-- Returns under way: what of the order went back since they were announced without naming a return (`given`: first for the
-- returns that were announced first), what is left to send (`outstanding`), and what nobody had paid (`unpaid`), in bani: together no
-- more is sent than is held, first for those whose goods are here.
create view return_balances as
  select w.id as return_id, w.given::integer as given,
    greatest(0, least(w.owed - w.given, least(w.open - w.never_paid, b.refundable) - w.open_before))::integer as outstanding,
    (w.owed - w.given - greatest(0, least(w.owed - w.given, w.open - w.never_paid - w.open_before)))::integer as unpaid
  from (
    select w.id, w.order_id, w.owed, least(w.owed, given.amount) as given,
      sum(w.owed - least(w.owed, given.amount)) over (partition by w.order_id) as open,
      coalesce(sum(w.owed - least(w.owed, given.amount)) over (partition by w.order_id
        order by w.state = 'announced', w.announced_at, w.id rows between unbounded preceding and 1 preceding), 0) as open_before,
      greatest(0, o.total - greatest(o.amount_paid - o.amount_unallocated, o.amount_collected)
        - (select coalesce(sum(settled.unpaid), 0) from returns settled
          where settled.order_id = w.order_id and settled.state = 'refunded')) as never_paid
    from returns w join orders o on o.id = w.order_id
    cross join lateral (
      select greatest(0, coalesce((select sum(r.amount) from refunds r left join card_payments c on c.id = r.card_payment_id
          where r.order_id = w.order_id and r.state in ('asked', 'done') and r.return_number is null
            and r.asked_at >= w.announced_at and coalesce(c.state, '') not in ('surplus', 'mismatch')), 0)
        - coalesce((select sum(coalesce(other.refunded, other.owed)) from returns other
          where other.order_id = w.order_id and other.id <> w.id and (
            (other.state in ('announced', 'received') and (other.announced_at, other.id) < (w.announced_at, w.id))
            or (other.state = 'refunded' and other.due = 0 and other.refunded_at >= w.announced_at
              and not exists (select from refunds own where own.return_number = other.number)))), 0)) as amount) given
    where w.state in ('announced', 'received')) w
  join refund_balances b on b.order_id = w.order_id;

-- What goods that are here are worth that nobody had paid, in bani: nobody sends it back, and no invoice stands for it.
create function never_paid(for_order text) returns integer language sql stable as $$
  select coalesce(sum(case w.state when 'refunded' then w.unpaid else b.unpaid end), 0)::integer
  from returns w left join return_balances b on b.return_id = w.id
  where w.order_id = for_order and w.state in ('received', 'refunded')
$$;

-- Orders that hold money of their buyer, which nothing else brings back: no refund that is to be tried again, no card
-- payment of another sum. Of an order that is over and has no return under way, all that is left goes back but what the shop keeps
-- for worn goods. Of every other one it is what came beyond its price, as when its lines were changed to cheaper ones.
create view orders_holding_money as
  select o.*, money.held
  from orders o join refund_balances balance on balance.order_id = o.id
  cross join lateral settled_returns(o.id) settled
  cross join lateral (
    select coalesce(sum(under_way.given), 0) as given, count(*) > 0 as is_any
    from returns w join return_balances under_way on under_way.return_id = w.id where w.order_id = o.id) open
  cross join lateral (
    select (case when (o.status = 'rejected' or o.fulfilment = 'returned') and o.payment <> 'refunded' and not open.is_any
        then balance.refundable - settled.kept
      else balance.refundable - o.total + settled.credited + open.given end)::integer as held) money
  where o.may_hold_money and money.held > 0
    and not exists (select from incomplete_refunds r where r.order_id = o.id)
    and not exists (select from mismatched_card_payments c where c.order_id = o.id);
create view orders_owing_money as
  select order_id from refunds where state = 'asked'
  union select order_id from incomplete_refunds
  union select order_id from mismatched_card_payments
  union select id from orders_holding_money;

-- Orders of which something is still to be paid and from which nobody has withdrawn. The wait begins with the order, with a change
-- of its payment, and when its end or its payment is undone; of one that has grown since it was paid, with that change.
create view orders_awaiting_payment as
  select o.*, (select greatest(o.placed_at, max(e.at)) from order_events e
    where e.order_id = o.id and (e.kind = 'payment_method_changed'
      or (e.kind = 'lines_changed' and o.payment = 'part_paid')
      or (e.kind = 'undo' and e.details ->> 'move' in ('reject', 'pay')))) as awaited_since
  from orders o
  where o.payment in ('unpaid', 'part_paid') and o.amount_due > 0 and o.amount_unallocated = 0 and o.erased_at is null
    and not exists (select from returns w where w.order_id = o.id and w.state not in ('cancelled', 'left_out'));

update returns set unpaid = owed - refunded where state = 'refunded' and due = 0 and refunded < owed;
update orders set amount_asked = total
  where payment_method = 'cash' and delivery_method <> 'pickup' and fulfilment in ('shipped', 'delivered', 'returned');
update orders set amount_collected = case
  when payment_method = 'cash' and delivery_method <> 'pickup' and (fulfilment = 'delivered' or (fulfilment = 'returned'
    and exists (select from order_events e where e.order_id = orders.id and e.kind = 'deliver'))) then total else 0 end;
