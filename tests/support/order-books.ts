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
  /** Value, in bani, of unpaid goods that are back. */
  neverPaid: Bani;
  outstanding: Bani;
  waiting: number;
  strangers: number;
  /** Ids of its open returns. */
  open: string[] | null;
  goods: Goods;
  stock: Goods;
}
type Goods = Record<string, number>;

/**
 * Compares the database's order and stock with the model.
 * @returns each difference in words, and the actual stock
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
  // The table of worked examples covers what is due on an order with a return.
  if (stored.due !== undefined && order.returns.size === 0) {
    pairs.push([
      'due',
      stored.due,
      isOver || paymentOf(order, price) === 'refunded' ? 0 : Math.max(0, price - order.came),
    ]);
    pairs.push(['payment', stored.payment, paymentOf(order, price)]);
  }
  // No invoice exists for goods that came back unpaid.
  const documents = Math.max(0, documentsOf(order, stored, prices) - stored.neverPaid);
  if (stored.waiting === 0) pairs.push(['documents', stored.documents, documents]);
  const standing = [...order.returns].filter(([, { state }]) => state !== 'cancelled' && state !== 'left_out');
  const isAllHere = order.wentBack === 0 && held >= price && stored.status !== 'rejected';
  // A parcel that came back unpaid closes its returns automatically.
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

/** Lines of valid returns that match no order line, or another product, or more pieces. */
const strangers = sql`(
  select w.order_id from returns w join return_lines back on back.return_id = w.id
    left join order_lines l on l.order_id = w.order_id and l.position = back.position
  where w.state in ('announced', 'received', 'refunded')
  group by w.order_id, back.position, back.product_id, l.product_id, l.quantity
  having l.product_id is distinct from back.product_id or sum(back.quantity) > l.quantity) stranger`;

/**
 * Checks invariants of all orders, after any acts, also concurrent ones.
 * @param stock - stock of each product before the first order
 * @returns violated rules, each with its rows
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

/** True where an order's pieces are not wholly back in stock. */
const isOut = (order: string) => sql`not exists (select from restocked_orders r where r.id = ${sql.ref(order)})`;
