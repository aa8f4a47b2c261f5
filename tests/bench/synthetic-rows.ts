import pg from 'pg';

/**
 * Makes the catalogue consist of exactly so many synthetic active products, `bench-1` onwards, each with stock
 * enough for any bench. What was in it before is archived.
 */
export async function fillCatalogue(databaseUrl: string, products: number): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(`update products set status = 'archived' where id not like 'bench-%'`);
    await client.query(
      `insert into products (id, title, summary, description, category, status, sku, price, stock, position,
         image_product, image_alt)
       select 'bench-' || n, 'Kit de probă ' || n, 'Un kit care există numai pentru măsurători.', 'Fără descriere.',
         (array['bebelusi', 'familie', 'animale', 'cadouri', 'rezerve'])[1 + n % 5], 'active', 'BENCH-' || n,
         5000 + n, 1000000000, n, '["/produse/gemeni-1.webp"]', '["Kit de probă"]'
       from generate_series(1, $1::integer) n on conflict do nothing`,
      [products],
    );
    await client.query('vacuum analyze products');
  });
}

/** Orders that are added with one statement. */
const BATCH = 2_000;

/** Adds past orders of two lines each, spread over the last three years. */
export async function addPastOrders(databaseUrl: string, orders: number): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    // Triggers keep the plan that they made for a small table until it is analyzed.
    for (let from = 1; from <= orders; from += BATCH) {
      await client.query(
        `insert into orders (id, number, view_key, status, fulfilment, amount_paid, first_name, last_name, phone_no,
           email_address, delivery_method, delivery_address, city, county, postal_code, locker_name, locker_city,
           payment_method, order_mentions, terms_accepted_at, subtotal, shipping_fee, total, units, placed_at)
         select 'past-' || n, 'BENCH-' || n, md5(n::text), 'approved', 'delivered', 22000, 'Ana', 'Popescu ' || n,
           '+407' || lpad(n::text, 8, '0'), 'ana' || n || '@exemplu.ro', 'courier', 'Strada Morii 7', 'Cluj-Napoca',
           'Cluj', '400001', '', '', 'cash', '', placed, 20000, 2000, 22000, 2, placed
         from (select n, now() - n * interval '3 years' / $1::integer as placed
           from generate_series($2::integer, least($1::integer, $3::integer)) n) past`,
        [orders, from, from + BATCH - 1],
      );
      await client.query('analyze orders, customers');
    }
    await client.query(
      `insert into order_lines (order_id, position, product_id, title, quantity, unit_price, line_total, vat_rate,
         personalised)
       select 'past-' || n, position, 'bench-' || 1 + (n + position) % 10, 'Kit de probă', 1, 10000, 10000, 21, false
       from generate_series(1, $1::integer) n, generate_series(1, 2) position`,
      [orders],
    );
    await client.query(
      `insert into order_events (order_id, kind, actor, at)
       select id, 'placed', 'shopper', placed_at from orders where id like 'past-%'`,
    );
    for (const name of ['orders', 'order_lines', 'order_events']) await client.query(`vacuum analyze ${name}`);
  });
}

async function onDatabase(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A connection that Ctrl+C cuts off fails its query; without a listener it would end the process at once.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
