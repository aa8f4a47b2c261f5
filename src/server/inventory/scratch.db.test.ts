import { sql } from 'kysely';
import { it } from 'vitest';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { listInventory } from './list-inventory.ts';
import { listStockHistory } from './stock-history.ts';
import { listMails } from '../inbox/list-mails.ts';
import { countInbox } from '../inbox/count-inbox.ts';
import { inventoryQuerySchema } from '#domain/inventory/inventory-query.ts';
it('x', async () => {
  const t = await openTestDatabase();
  const conn = t.db;
  await conn.transaction().execute(async (tr) => {
    await sql`set local session_replication_role = replica`.execute(tr);
    await sql`insert into orders (id, number, view_key, status, fulfilment, payment, first_name, last_name, phone_no, email_address, delivery_method, delivery_address, city, county, postal_code, locker_name, locker_city, payment_method, order_mentions, terms_accepted_at, subtotal, shipping_fee, total, placed_at)
     select 'o' || n, 'CG-2026-' || lpad(n::text, 6, '0'), repeat('x', 30), 'approved', case when n > 99500 then 'unfulfilled' else 'delivered' end, 'paid', 'Ana', 'Pop' || n, '+4071' || n, 'b' || n || '@x.ro', 'courier', 'a', 'c', 'Cluj', '4', '', '', 'cash', '', now(), 100, 0, 100, now() - (100000 - n) * interval '5 minutes' from generate_series(1, 100000) n`.execute(tr);
    await sql`insert into order_lines (order_id, position, product_id, title, quantity, unit_price, line_total, vat_rate, personalised)
     select 'o' || n, p, (array['gemeni','cuplu','labuta','rama-3d'])[1 + (n + p) % 4], 't', 1, 50, 50, 21, false from generate_series(1, 100000) n, generate_series(1,2) p`.execute(tr);
    await sql`insert into stock_changes (product_id, delta, stock_after, reason, actor, order_id)
     select (array['gemeni','cuplu','labuta','rama-3d'])[1 + (n + p) % 4], -1, 5, 'order', 'shopper', 'o' || n from generate_series(1, 100000) n, generate_series(1,2) p`.execute(tr);
    await sql`insert into mails (kind, order_id, recipient, subject, html, text, status, created_at)
     select 'order-placed', 'o' || n, 'b' || n || '@x.ro', 'Comanda CG-2026-' || lpad(n::text, 6, '0') || ' a fost înregistrată', repeat('h', 2000), 'x', 'sent', now() - (100000 - n) * interval '5 minutes' from generate_series(1, 100000) n, generate_series(1,2) p`.execute(tr);
  });
  await sql`analyze`.execute(conn);
  const time = async (name: string, f: () => Promise<unknown>) => { await f(); const s = performance.now(); await f(); console.warn(name, Math.round(performance.now() - s), 'ms'); };
  await time('inventory', () => listInventory(conn, inventoryQuerySchema.parse({})));
  await time('history', () => listStockHistory(conn, {}));
  await time('history gemeni', () => listStockHistory(conn, { productId: 'gemeni' }));
  await time('history rare reason', () => listStockHistory(conn, { reason: 'damaged' }));
  await time('history gemeni rare reason', () => listStockHistory(conn, { productId: 'gemeni', reason: 'damaged' }));
  await time('mails', () => listMails(conn, { search: '' }));
  const p = await listMails(conn, { search: '' });
  await time('mails page 2', () => listMails(conn, { search: '', cursor: p.next! }));
  await time('mails failed', () => listMails(conn, { search: '', status: 'failed' }));
  await time('mails search number', () => listMails(conn, { search: 'CG-2026-050000' }));
  await time('mails search addr', () => listMails(conn, { search: 'b77777@x.ro' }));
  await time('mails search all', () => listMails(conn, { search: 'comanda' }));
  await time('mails search short', () => listMails(conn, { search: 'zz' }));
  await time('counts', () => countInbox(conn));
  await t.close();
}, 300000);
