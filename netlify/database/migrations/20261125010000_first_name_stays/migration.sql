-- A customer is an address that nobody has proved. Their name and phone are those of the first order that came with it: a stranger's
-- later order adds to what is shown of them, and renames nobody.

create or replace function refresh_customer(person text) returns void language plpgsql as $$
begin
  -- The row is locked before the orders are counted: two orders of one person at once are both counted.
  -- Tried again when the last order of this person went away between the two statements.
  loop
    insert into customers (id) values (person) on conflict (id) do nothing;
    perform 1 from customers where id = person for update;
    exit when found;
  end loop;
  update customers set
    email_address = earliest.email_address, phone_no = earliest.phone_no,
    first_name = earliest.first_name, last_name = earliest.last_name,
    orders = counted.orders, total = counted.total,
    first_order_at = counted.first_at, last_order_at = counted.last_at
  from
    (select count(*) as orders, min(placed_at) as first_at, max(placed_at) as last_at,
       coalesce(sum(o.net_revenue) filter (where counts_as_sale), 0) as total
     from orders o where customer_id = person) as counted,
    (select email_address, phone_no, first_name, last_name
     from orders where customer_id = person order by placed_at, id limit 1) as earliest
  where customers.id = person;
  delete from customers where id = person and not exists (select 1 from orders where customer_id = person);
end $$;

create or replace function keep_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.customer_id is null then return null; end if;
    -- Added instead of counted, so that a person's thousandth order costs what the first did.
    insert into customers as c
      (id, email_address, phone_no, first_name, last_name, orders, total, first_order_at, last_order_at)
    values (new.customer_id, new.email_address, new.phone_no, new.first_name, new.last_name, 1,
      case when new.counts_as_sale then new.net_revenue else 0 end, new.placed_at, new.placed_at)
    on conflict (id) do update set
      orders = c.orders + 1, total = c.total + excluded.total,
      first_order_at = least(c.first_order_at, excluded.first_order_at),
      last_order_at = greatest(c.last_order_at, excluded.last_order_at),
      email_address = case when excluded.first_order_at < c.first_order_at then excluded.email_address else c.email_address end,
      phone_no = case when excluded.first_order_at < c.first_order_at then excluded.phone_no else c.phone_no end,
      first_name = case when excluded.first_order_at < c.first_order_at then excluded.first_name else c.first_name end,
      last_name = case when excluded.first_order_at < c.first_order_at then excluded.last_name else c.last_name end
    -- Of two orders of one moment the first by id tells who the person is: they are counted.
    where c.first_order_at <> excluded.first_order_at;
    if not found then perform refresh_customer(new.customer_id); end if;
  elsif tg_op = 'DELETE' then
    perform refresh_customer(old.customer_id) where old.customer_id is not null;
  else
    -- In the order of their ids, so that two orders that change persons crosswise do not wait for each other.
    perform refresh_customer(person) from (
      select distinct person from unnest(array[old.customer_id, new.customer_id]) as person
      where person is not null order by person) as people;
    if old.customer_id is distinct from new.customer_id then
      update discount_uses set customer_id = new.customer_id where order_id = new.id;
      -- Notes follow a person whose only order got another mail; they stay where orders are left.
      update customer_notes set customer_id = new.customer_id
      where customer_id = old.customer_id and new.customer_id is not null
        and not exists (select 1 from customers where id = old.customer_id);
    end if;
  end if;
  return null;
end $$;

select refresh_customer(id) from (select id from customers order by id) as people;
