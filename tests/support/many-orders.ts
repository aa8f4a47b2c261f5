import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';

/**
 * Adds realistic past orders, spread over the last two years and growing towards today: returning customers, counties,
 * one to three lines of the active catalogue, mixed states, discounts, timelines. The newest await approval. Results
 * are repeatable for the same catalogue, relative to now. Disables the triggers of `customers` meanwhile and rebuilds
 * customers once. Stock stays unchanged.
 */
export async function insertManyOrders(db: Database, count: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`alter table orders disable trigger user`.execute(transaction);
    await drawOrders(transaction, count);
    await drawLines(transaction);
    await storeOrders(transaction);
    await storeTimelines(transaction);
    await storeDiscountUses(transaction);
    await rebuildCustomers(transaction);
    await sql`alter table orders enable trigger user`.execute(transaction);
    await sql`drop table many_orders, many_lines, many_variants`.execute(transaction);
  });
  for (const table of ['orders', 'orderLines', 'events', 'customers', 'discountUses']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}

/** Returns a repeatable number from 0 up to `below` for this order and purpose. */
const pick = (purpose: string, below: number) =>
  sql.raw(`(('x' || substr(md5(n || '${purpose}'), 1, 7))::bit(28)::integer % ${below})`);

const LAST_NAMES = [
  'Popescu', 'Ionescu', 'Popa', 'Radu', 'Dumitru', 'Stan', 'Stoica', 'Gheorghe', 'Matei', 'Ciobanu', 'Rusu', 'Munteanu',
  'Constantin', 'Șerban', 'Țurcanu', 'Bălan', 'Mănăilă', 'Pârvu', 'Câmpeanu', 'Nistor', 'Florea', 'Dinu', 'Tănase',
  'Kovács', 'Nagy', 'Müller', 'Ungureanu', 'Lăzărescu', 'Vasilescu-Pop', 'Ștefănescu',
]; // prettier-ignore
const FIRST_NAMES = [
  'Ana', 'Maria', 'Ioana', 'Elena', 'Andreea', 'Ștefania', 'Mădălina', 'Mihaela', 'Cristina', 'Alexandra', 'Gabriela',
  'Raluca', 'Simona', 'Diana', 'Larisa', 'Andrei', 'Mihai', 'Ștefan', 'Alexandru', 'Cătălin', 'Răzvan', 'Ionuț', 'Vlad',
  'Bogdan', 'Cosmin', 'Ana-Maria', 'Smaranda', 'Țicu', 'Ágnes', 'Horia',
]; // prettier-ignore
const PLACES = [
  ['București', 'București'], ['București', 'București'], ['București', 'București'], ['Ilfov', 'Voluntari'],
  ['Cluj', 'Cluj-Napoca'], ['Cluj', 'Turda'], ['Timiș', 'Timișoara'], ['Iași', 'Iași'], ['Brașov', 'Brașov'],
  ['Constanța', 'Constanța'], ['Sibiu', 'Sibiu'], ['Prahova', 'Ploiești'], ['Dolj', 'Craiova'], ['Argeș', 'Pitești'],
  ['Bihor', 'Oradea'], ['Bacău', 'Bacău'], ['Mureș', 'Târgu Mureș'], ['Galați', 'Galați'], ['Suceava', 'Suceava'],
  ['Maramureș', 'Baia Mare'], ['Buzău', 'Buzău'], ['Neamț', 'Piatra Neamț'], ['Vâlcea', 'Râmnicu Vâlcea'],
  ['Caraș-Severin', 'Reșița'],
]; // prettier-ignore

/** Generates customers, places, times, methods and states, without lines and amounts. */
async function drawOrders(transaction: Transaction<DatabaseSchema>, count: number): Promise<void> {
  const people = Math.max(1, Math.round(count * 0.6));
  await sql`
    create temp table many_orders as
    with drawn as (
      select n, nextval('order_sequence') as sequence,
        now() - interval '730 days' * (1 - power(n::float8 / ${sql.lit(count)}, 0.75))
          - interval '1 second' * ${pick('second', 3600)} as placed_at,
        ${pick('person', people)} as person, ${pick('place', PLACES.length)} as place,
        ${pick('fate', 1000)} as fate, ${pick('method', 100)} as method, ${pick('discount', 100)} as discounted
      from generate_series(1, ${sql.lit(count)}) n),
    aged as (select *, now() - placed_at as age from drawn)
    select n, sequence, placed_at, person, place, fate, discounted,
      case when discounted < 5 then 'BUNVENIT10' when discounted < 7 then 'CADOU20' when discounted < 9 then 'LIVRARE' end
        as discount_code,
      case when method % 10 < 3 then 'easybox' else 'courier' end as delivery_method,
      case when method < 68 then 'cash' else 'transfer' end as payment_method,
      case when fate < 45 and age > interval '1 day' then 'rejected'
        when age < interval '18 hours' or (age < interval '2 days' and fate < 400) then 'pending'
        else 'approved' end as status,
      case when fate < 45 or age < interval '2 days' then 'unfulfilled'
        when age < interval '4 days' then case when fate < 400 then 'unfulfilled' when fate < 700 then 'packed'
          else 'shipped' end
        when age < interval '7 days' then case when fate < 500 then 'shipped' else 'delivered' end
        when fate < 80 then 'returned' else 'delivered' end as fulfilment
    from aged`.execute(transaction);
}

/** Generates one to three lines per order from the current catalogue. */
async function drawLines(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await sql`
    create temp table many_variants as
    select row_number() over (order by p.position, p.id, choice ->> 'value') - 1 as variant, p.id as product_id, p.title,
      p.image_product ->> 0 as image, p.price + coalesce((choice ->> 'priceDelta')::integer, 0) as price,
      case when choice is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
        'key', option ->> 'key', 'label', option ->> 'label',
        'value', choice ->> 'value', 'valueLabel', choice ->> 'label')) end as options,
      exists (select from jsonb_array_elements(p.options) o where o ->> 'type' <> 'select') as personalised
    from products p
    left join lateral (select o as option from jsonb_array_elements(p.options) with ordinality as each (o, i)
      where o ->> 'type' = 'select' order by i limit 1) as first_select on true
    left join lateral jsonb_array_elements(option -> 'choices') choice on true
    where p.status = 'active'`.execute(transaction);
  await sql`
    create temp table many_lines as
    with drawn as (
      select n, position,
        (('x' || substr(md5(n || 'variant' || position), 1, 7))::bit(28)::integer
          % (select count(*) from many_variants)) as variant,
        case when ${pick('quantity', 10)} < 8 then 1 else 2 end as quantity
      from many_orders, generate_series(1, 1 + ${pick('lines', 3)}) position)
    select drawn.*, v.product_id, v.title, v.image, v.price, v.options, v.personalised
    from drawn join many_variants v using (variant)`.execute(transaction);
  await sql`create index on many_lines (n)`.execute(transaction);
  await sql`analyze many_lines, many_orders`.execute(transaction);
}

async function storeOrders(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await sql`
    with names as (select ${FIRST_NAMES}::text[] as first, ${LAST_NAMES}::text[] as last,
      ${PLACES.map(([county]) => county)}::text[] as county, ${PLACES.map(([, city]) => city)}::text[] as city),
    people as (
      select n, fold_romanian(first_name) || '.' || fold_romanian(last_name) || person || '@exemplu.ro' as mail,
        first_name, last_name, '+407' || lpad((20000000 + person * 37 % 79999999)::text, 8, '0') as phone
      from (select n, person, names.first[1 + person % cardinality(names.first)] as first_name,
          names.last[1 + person / 7 % cardinality(names.last)] as last_name from many_orders, names) as named),
    sums as (select n, sum(price * quantity)::integer as subtotal from many_lines group by n),
    priced as (
      select n, subtotal, case discount_code when 'BUNVENIT10' then subtotal / 10 when 'CADOU20'
          then least(2000, subtotal) else 0 end as discount,
        case when discount_code = 'LIVRARE' then 0 else 1200 end as fee
      from sums join many_orders using (n))
    insert into orders (id, number, view_key, status, fulfilment, received, refunded, first_name, last_name, phone_no,
      email_address, delivery_method, delivery_address, city, county, postal_code, locker_name, locker_city,
      payment_method, order_mentions, terms_accepted_at, subtotal, discount, shipping_fee, total, discount_code, awb,
      awb_courier, waits_for, placed_at, updated_at, waits_since)
    select 'many-' || o.sequence,
      'CG-' || to_char(o.placed_at at time zone 'Europe/Bucharest', 'YYYY') || '-' || lpad(o.sequence::text, 6, '0'),
      md5(o.sequence || 'key'), o.status, o.fulfilment,
      case when o.status = 'approved' and (o.fulfilment in ('delivered', 'returned')
        or (o.payment_method = 'transfer' and o.fate > 150)) then t.subtotal - t.discount + t.fee else 0 end,
      case when o.status = 'approved' and o.fulfilment = 'returned' then t.subtotal - t.discount + t.fee else 0 end,
      p.first_name, p.last_name, p.phone,
      case when o.delivery_method = 'courier' and o.person % 10 = 0 then '' else p.mail end,
      o.delivery_method,
      case when o.delivery_method = 'courier' then 'Strada Morii ' || 1 + o.person % 90 else '' end,
      case when o.delivery_method = 'courier' then names.city[o.place + 1] else '' end,
      case when o.delivery_method = 'courier' then names.county[o.place + 1] else '' end,
      case when o.delivery_method = 'courier' then lpad((100000 + o.person % 899999)::text, 6, '0') else '' end,
      case when o.delivery_method = 'easybox' then 'easybox ' || names.city[o.place + 1] || ' Centru' else '' end,
      case when o.delivery_method = 'easybox' then names.city[o.place + 1] else '' end,
      o.payment_method, case when o.n % 12 = 0 then 'Vă rog să sunați înainte de livrare.' else '' end, o.placed_at,
      t.subtotal, t.discount, t.fee, t.subtotal - t.discount + t.fee, o.discount_code,
      case when o.fulfilment in ('shipped', 'delivered', 'returned') then '1ONB' || lpad(o.sequence::text, 9, '2') end,
      case when o.fulfilment in ('shipped', 'delivered', 'returned') then 'sameday' end,
      case when o.status = 'pending' then 'confirm' when o.status = 'rejected' then 'nothing' else case o.fulfilment
        when 'unfulfilled' then 'pack' when 'packed' then 'ship' when 'shipped' then 'deliver' else 'nothing' end end,
      o.placed_at, o.placed_at, o.placed_at
    from many_orders o join people p using (n) join priced t using (n), names
    order by o.placed_at`.execute(transaction);
  await sql`
    insert into order_lines (order_id, position, product_id, title, image, quantity, unit_price, line_total, vat_rate,
      options, personalised)
    select 'many-' || o.sequence, l.position, l.product_id, l.title, l.image, l.quantity, l.price, l.price * l.quantity,
      21, l.options, l.personalised
    from many_lines l join many_orders o using (n) order by o.n, l.position`.execute(transaction);
  await sql`
    update orders o set goods_search_text = goods_search_text(words.lines), units = words.units
    from (select order_id, jsonb_agg(jsonb_build_object('title', title, 'options', options) order by position) as lines,
        sum(quantity)::integer as units
      from order_lines group by order_id) as words
    where words.order_id = o.id and o.goods_search_text = ''`.execute(transaction);
}

async function storeTimelines(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await sql`
    insert into events (order_id, subject, kind, actor, at, details)
    select 'many-' || sequence, 'order/many-' || sequence, kind, case kind when 'placed' then 'customer' else 'ana@exemplu.ro' end,
      least(placed_at + after, now()), case kind when 'placed' then '{}' else jsonb_build_object('from', f, 'to', t) end
    from many_orders cross join (values
      ('placed', interval '0', '', ''), ('approve', interval '3 hours', 'pending', 'approved'),
      ('reject', interval '5 hours', 'pending', 'rejected'), ('pack', interval '1 day', 'unfulfilled', 'packed'),
      ('ship', interval '2 days', 'packed', 'shipped'), ('deliver', interval '4 days', 'shipped', 'delivered'),
      ('return', interval '12 days', 'delivered', 'returned')) as each (kind, after, f, t)
    where kind = 'placed' or (kind = 'approve' and status = 'approved') or (kind = 'reject' and status = 'rejected')
      or (kind = 'pack' and fulfilment <> 'unfulfilled')
      or (kind = 'ship' and fulfilment not in ('unfulfilled', 'packed'))
      or (kind = 'deliver' and fulfilment in ('delivered', 'returned'))
      or (kind = 'return' and fulfilment = 'returned')
    order by many_orders.n, after`.execute(transaction);
}

async function storeDiscountUses(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await sql`
    insert into discounts (id, code, kind, value) values ('many-bunvenit', 'BUNVENIT10', 'percent', 10),
      ('many-cadou', 'CADOU20', 'amount', 2000), ('many-livrare', 'LIVRARE', 'shipping', 0)
    on conflict do nothing`.execute(transaction);
  await sql`
    insert into discount_uses (order_id, discount_id, customer_id, amount, at)
    select o.id, d.id, o.customer_id, case when d.kind = 'shipping' then 1200 else o.discount end, o.placed_at
    from orders o join discounts d on d.code = o.discount_code
    where o.status <> 'rejected' on conflict do nothing`.execute(transaction);
  await sql`
    update discounts set used = (select count(*) from discount_uses where discount_id = discounts.id)`.execute(
    transaction,
  );
}

/** Rebuilds what the disabled triggers would have written. */
async function rebuildCustomers(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await sql`delete from customers`.execute(transaction);
  await sql`select refresh_customer(id) from (
    select distinct customer_id as id from orders where customer_id is not null order by 1) as people`.execute(
    transaction,
  );
}
