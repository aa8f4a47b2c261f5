import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listOrdersLackingDocuments } from '#server/sales/invoices/lacking-documents.ts';
import { countRefundable } from '#server/sales/money/refunds-table.ts';
import type { Row } from './order-acts.ts';
import { documentsOf, heldOf, notWithdrawn, paymentOf, priceOf, type ModelOrder } from './order-model.ts';

interface Stored extends Row {
  came: Bani;
  wentBack: Bani;
  documents: Bani;
  /** Bani that goods which are here are worth and nobody had paid. */
  neverPaid: Bani;
  outstanding: Bani;
  waiting: number;
  strangers: number;
  /** Its returns that are under way. */
  open: string[] | null;
  goods: Goods;
  stock: Goods;
}
type Goods = Record<string, number>;

/**
 * Finds where the database has an order, or the stock, otherwise than the model.
 * @returns each difference in words, and the stock as it is
 */
export async function compareOrder(
  db: Database,
  order: ModelOrder,
  stock: ReadonlyMap<string, number>,
  prices: ReadonlyMap<string, Bani>,
): Promise<{ wrong: string[]; stock: Goods }> {
  const { rows } = await sql<Stored>`
    select o.*,
      (select coalesce(sum(amount), 0)::integer from ledger_entries where order_id = o.id and kind = 'payment') as came,
      (select -coalesce(sum(amount), 0)::integer from ledger_entries where order_id = o.id and kind = 'refund') as "wentBack",
      (select coalesce(sum(gross), 0)::integer from invoices where order_id = o.id and kind <> 'proforma') as documents,
      (select coalesce(sum(outstanding), 0)::integer from return_balances b join returns w on w.id = b.return_id
        where w.order_id = o.id) as outstanding,
      never_paid(o.id) as "neverPaid",
      (select array_agg(id) from returns where order_id = o.id and state in ('announced', 'received')) as open,
      (select count(*)::integer from delayed_invoices where order_id = o.id) as waiting,
      (select count(*)::integer from ${strangers} where stranger.order_id = o.id) as strangers,
      (select jsonb_object_agg(product_id, quantity) from order_lines where order_id = o.id) as goods,
      (select jsonb_object_agg(id, stock) from products where id = any(${[...stock.keys()]}::text[])) as stock
    from orders o where o.id = ${order.id}`.execute(db);
  const stored = rows[0]!;
  const refundable = Math.max(0, await countRefundable(db, order.id));
  const price = priceOf(order, prices);
  const held = Math.max(0, heldOf(order));
  const isOver = stored.status === 'rejected' || stored.fulfilment === 'returned';
  const pairs: [what: string, is: unknown, should: unknown][] = [
    ['stock', sorted(stored.stock), sorted(Object.fromEntries(stock))],
    ['goods', sorted(stored.goods), sorted(Object.fromEntries(order.goods))],
    ['lines of returns that name another product', stored.strangers, 0],
    ['total', stored.total, price],
    ['came', stored.came, order.came],
    ['received of the order', stored.received, order.came],
    ['went back', stored.wentBack, order.wentBack],
    ['refunded of the order', stored.refunded, order.wentBack],
    ['may go back, of what is held', refundable, Math.min(refundable, held)],
    ['to send for returns, of what is held', stored.outstanding, Math.min(stored.outstanding, held)],
  ];
  // What is still due of an order of which something comes back, the table of worked examples says.
  if (stored.due !== undefined && order.returns.size === 0) {
    pairs.push([
      'due',
      stored.due,
      isOver || paymentOf(order, price) === 'refunded' ? 0 : Math.max(0, price - order.came),
    ]);
    pairs.push(['payment', stored.payment, paymentOf(order, price)]);
  }
  // No invoice stands for goods that came back and had never been paid.
  const documents = Math.max(0, documentsOf(order, stored, prices) - stored.neverPaid);
  if (stored.waiting === 0) pairs.push(['documents', stored.documents, documents]);
  const standing = [...order.returns].filter(([, { state }]) => state !== 'cancelled' && state !== 'left_out');
  const isAllHere = order.wentBack === 0 && held >= price && stored.status !== 'rejected';
  // A parcel that came back unpaid closes its returns by itself.
  if (isAllHere && standing.length === 1 && stored.open?.join() === standing[0]![0]) {
    const shippingFee = notWithdrawn(order).size === 0 ? order.shippingFee : 0;
    const worth = priceOf({ goods: standing[0]![1].pieces, shippingFee }, prices);
    pairs.push(['to send for its return, of a price that has come', stored.outstanding, worth]);
  }
  const differ = pairs.filter(([, is, should]) => JSON.stringify(is) !== JSON.stringify(should));
  const wrong = differ.map(
    ([what, is, should]) => `${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`,
  );
  return { wrong, stock: stored.stock };
}

const sorted = (goods: Goods) => Object.entries(goods).toSorted();

/** Lines of returns that stand and that are no lines of their order, or of another product, or of more pieces. */
const strangers = sql`(
  select w.order_id from returns w join return_lines back on back.return_id = w.id
    left join order_lines l on l.order_id = w.order_id and l.position = back.position
  where w.state in ('announced', 'received', 'refunded')
  group by w.order_id, back.position, back.product_id, l.product_id, l.quantity
  having l.product_id is distinct from back.product_id or sum(back.quantity) > l.quantity) stranger`;

/**
 * Checks what must hold of all orders whatever was done with them, and whoever did it at once.
 * @param stock - what each product had before the first order
 * @returns the rules that do not hold, each with what breaks it
 */
export async function listBrokenRules(db: Database, stock: number): Promise<string[]> {
  const rules = {
    'a return names its own lines': sql`select order_id as id from ${strangers}`,
    'an order has what the ledger has': sql`
      select o.id from orders o left join ledger_entries l on l.order_id = o.id group by o.id
      having o.received <> coalesce(sum(l.amount) filter (where l.kind = 'payment'), 0)
        or o.refunded <> -coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)`,
    'no more goes back than came, or was collected': sql`
      select o.id from orders o where o.refunded > greatest(o.received, case when o.payment_method = 'cash'
        and exists (select from events e where e.order_id = o.id and e.kind = 'deliver') then o.total else 0 end)`,
    'a piece is in stock or in an order': sql`
      select p.id from products p where p.stock < 0 or p.stock + coalesce((
          select sum(l.quantity) from order_lines l where l.product_id = p.id and ${isOut('l.orderId')}), 0)
        - coalesce((select sum(back.quantity) from return_lines back join returns w on w.id = back.return_id
            where back.product_id = p.id and back.restocked and ${isOut('w.orderId')}), 0) <> ${stock}`,
  };
  const broken: string[] = [];
  for (const [rule, breaking] of Object.entries(rules)) {
    const { rows } = await sql<{ id: string }>`${breaking}`.execute(db);
    broken.push(...rows.map(({ id }) => `${rule}: ${id}`));
  }
  const lacking = await listOrdersLackingDocuments(db);
  return [...broken, ...lacking.map((id) => `documents follow from where an order stands: ${id}`)];
}

/** True where the pieces of an order are not back in stock as a whole. */
const isOut = (order: string) => sql`not exists (select from restocked_orders r where r.id = ${sql.ref(order)})`;
