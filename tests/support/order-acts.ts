import { sql, type Selectable } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import { ORDER_MOVE_NAMES, type OrderMove } from '#domain/orders/order-facts.ts';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { applyStatementLines } from '#server/payments/bank/apply-statement-lines.ts';
import { reviewSettlement, reviewStatement } from '#server/payments/bank/review-money.ts';
import { applyCheckoutSession } from '#server/payments/cards/apply-checkout-session.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { DAILY_TASKS } from '#server/office/daily/daily-tasks.ts';
import { readSettings } from '#server/platform/settings/settings-table.ts';
import { saveSettings } from '#server/platform/settings/save-settings.ts';
import { releaseByOwner } from '#server/sales/orders/gifts/release-gift.ts';
import { askForPrepayment } from '#server/sales/orders/ask-for-prepayment.ts';
import { renewUnsentWaits } from '#server/sales/orders/change-order.ts';
import { approveProof } from '#server/sales/proofs/approve-proof.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { findWaiting } from '#server/sales/money/card-payments-table.ts';
import { countRefundable } from '#server/sales/money/refunds-table.ts';
import { issueDueInvoices } from '#server/sales/invoices/delayed-invoices.ts';
import { changeOrderLines } from '#server/sales/orders/change-order-lines.ts';
import { moveOrder, undoMove } from '#server/sales/orders/moves/move-order.ts';
import { refundOrder } from '#server/sales/money/refund-order.ts';
import { announceWithdrawal } from '#server/sales/returns/announce-withdrawal.ts';
import { moveReturn } from '#server/sales/returns/move-return.ts';
import { attempt, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { openCardBackend } from './card-backend.ts';
import {
  addGoods,
  heldOf,
  notWithdrawn,
  priceOf,
  stillOut,
  type Done,
  type Effect,
  type Goods,
  type ModelOrder,
} from './order-model.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };
const lei = (bani: Bani) => (bani / 100).toFixed(2).replace('.', ',');
export type Row = Selectable<DatabaseSchema['orders']> & { due?: number };

interface World {
  db: Database;
  backend: Awaited<ReturnType<typeof openCardBackend>>;
  prices: ReadonlyMap<string, Bani>;
  random: () => number;
}

export type ActName = keyof ReturnType<typeof orderActs>;
type Act = (order: ModelOrder, row: Row) => Promise<Done | null>;

/** Acts on an order like owners, buyers, bank and courier, through the shop's own functions. */
export function orderActs({ db, backend, prices, random }: World) {
  const pick = <Each>(from: readonly Each[]): Each | undefined => from[Math.floor(random() * from.length)];
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const see = (id: string) =>
    db.selectFrom('orders').select(['payment', 'fulfilment']).where('id', '=', id).executeTakeFirstOrThrow();
  const linesOf = (id: string) =>
    db
      .selectFrom('orderLines')
      .select(['position', 'productId as product', 'quantity'])
      .where('orderId', '=', id)
      .orderBy('position')
      .execute();
  const dueOf = (order: ModelOrder, row: Row): Bani => row.due ?? priceOf(order, prices) - order.came;
  /** A courier pays the parcel's cash on delivery, whatever has come back since. */
  const toBook = (order: ModelOrder, row: Row): Bani =>
    order.asked > 0
      ? order.asked - order.came
      : row.fulfilment === 'returned'
        ? priceOf(order, prices) - order.came
        : dueOf(order, row);

  /** Returns that sum, or occasionally another. */
  const orOther = (sum: Bani): Bani => (random() < 0.2 ? upTo(2 * sum + 1_000) : sum);

  const move =
    (kind: OrderMove, effectOf: (order: ModelOrder, row: Row, restock: boolean) => Effect = () => ({})): Act =>
    async (order, row) => {
      const restock = random() < 0.7;
      const awb =
        kind === 'ship' ? { awb: `1ONB${order.id.replaceAll(/[^a-z0-9]/gi, '').slice(0, 12)}`.toUpperCase() } : {};
      const asked = { move: kind, note: '', restock, notify: false, evenUnpaid: true, ...awb };
      const effect = effectOf(order, row, restock);
      return (await attempt(() => moveOrder(db, ACTOR, order.id, asked))).ok ? { effect, move: kind } : null;
    };

  const bookFile = async (order: ModelOrder, kind: 'statement' | 'settlement', text: string, came: Bani) => {
    const review = await (kind === 'statement' ? reviewStatement(db, text) : reviewSettlement(db, text));
    const [line] = review.lines;
    if (!line?.candidates.some(({ orderId, refusal }) => orderId === order.id && refusal === null)) return null;
    const choice = { reference: line.reference, orderId: order.id };
    const [booked] = await applyStatementLines(db, ACTOR, review, [choice]);
    return booked?.state === 'booked' ? { effect: { came }, move: 'pay' as const } : null;
  };

  const giveBack = async (order: ModelOrder, row: Row, amount: Bani): Promise<Done | null> => {
    const asked = { version: row.version, key: crypto.randomUUID(), amount, reason: 'x' };
    if (amount <= 0 || !(await attempt(() => refundOrder(db, ACTOR, order.id, asked))).ok) return null;
    const isWhole = (await see(order.id)).payment === 'refunded';
    return { effect: { wentBack: amount }, ...(isWhole && { move: 'refund' as const }) };
  };

  const leaveOut = (order: ModelOrder, pieces: Goods): Done => {
    order.goods = addGoods(order.goods, pieces, -1);
    return { effect: { stock: pieces } };
  };

  const withdraw =
    (byKey: boolean): Act =>
    async (order, row) => {
      const left = notWithdrawn(order);
      // Concurrent acts may leave negative numbers in the model.
      const lines = (await linesOf(order.id)).filter(({ product }) => (left.get(product!) ?? 0) > 0);
      const first = pick(lines);
      if (!first) return null;
      const named = lines.filter((line) => line === first || random() < 0.2);
      const pieces = new Map(named.map(({ product }) => [product!, upTo(left.get(product!)!)]));
      const before = await db.selectFrom('returns').select('id').where('orderId', '=', order.id).execute();
      const quantities = named.map(({ position, product }) => [`quantity-${position}`, String(pieces.get(product!))]);
      const typed = { name: 'Ana Popescu', emailAddress: row.emailAddress, sequence: String(before.length + 1) };
      const proof = byKey
        ? { orderId: order.id, viewKey: row.viewKey }
        : { orderNumber: row.number, contact: row.emailAddress };
      const form = withdrawalSchema.parse({ ...typed, ...proof, ...Object.fromEntries(quantities) });
      const announced = await attempt(() => announceWithdrawal(db, form, null));
      if (!announced.ok) return null;
      const stored = db.selectFrom('returns').select('state').where('id', '=', announced.id);
      const { state } = await stored.executeTakeFirstOrThrow();
      order.returns.set(announced.id, { pieces, state, restocked: false });
      return state === 'left_out' ? leaveOut(order, pieces) : {};
    };

  /** A step of a return in this state. */
  const step =
    (
      state: 'announced' | 'received',
      take: (found: { id: string; version: number; note: string }, order: ModelOrder, row: Row) => Promise<Done | null>,
    ): Act =>
    async (order, row) => {
      const returns = db.selectFrom('returns').select(['id', 'version']).where('orderId', '=', order.id);
      const found = pick(await returns.where('state', '=', state).orderBy('sequence').execute());
      return found ? take({ id: found.id, version: found.version, note: '' }, order, row) : null;
    };

  const acts = {
    approve: move('approve'),
    reject: move('reject', (order) => ({ stock: stillOut(order) })),
    pack: move('pack'),
    ship: move('ship', (order, row) => {
      const due = dueOf(order, row);
      return row.paymentMethod === 'cash' && due > 0 ? { asked: order.came + due } : {};
    }),
    deliver: move('deliver', (order) => (order.asked > order.came ? { collected: order.asked } : {})),
    return: move('return', (order, _, restock) => (restock ? { stock: stillOut(order) } : {})),
    pay: async (order, row) => {
      const came = orOther(toBook(order, row));
      const asked = { move: 'pay' as const, note: '', restock: false, notify: false, amount: came };
      const paid = came > 0 && (await attempt(() => moveOrder(db, ACTOR, order.id, asked))).ok;
      return paid ? { effect: { came }, move: 'pay' } : null;
    },
    refund: move('refund', (order) => ({ wentBack: heldOf(order) })),
    payByCard: async (order, row) => {
      const page = (await attempt(() => openCardPayment(db, order.id))).ok && (await findWaiting(db, order.id));
      if (!page || page.sessionId === null) return null;
      const came = dueOf(order, row);
      // Another act has closed the page or paid there.
      const isCharged = await backend.act(page.sessionId, { do: 'pay' }).then(
        () => true,
        () => false,
      );
      if (isCharged) await applyCheckoutSession(db, await backend.read(page.sessionId));
      return isCharged ? { effect: { came }, move: 'pay' } : null;
    },
    bookTransfer: (order, row) => {
      const due = orOther(dueOf(order, row));
      const text = `Data;Credit;Ordonator;Detalii\n21.11.2026;${lei(due)};Popescu Ana;${row.number}`;
      return due > 0 ? bookFile(order, 'statement', text, due) : Promise.resolve(null);
    },
    settleCash: async (order, row) => {
      const due = orOther(toBook(order, row));
      const text = `AWB;Ramburs;Decont\n${row.awb};${lei(due)};D-${order.came}`;
      const booked = due > 0 && row.awb ? await bookFile(order, 'settlement', text, due) : null;
      // A paid parcel has been delivered.
      if (!booked || row.fulfilment !== 'shipped') return booked;
      return { ...booked, along: 'deliver', alongEffect: order.asked > order.came ? { collected: order.asked } : {} };
    },
    refundAll: async (order, row) => giveBack(order, row, await countRefundable(db, order.id)),
    refundPart: (order, row) => giveBack(order, row, random() < 0.2 ? heldOf(order) + 1 : upTo(heldOf(order) / 2)),
    undo: async (order, row) => {
      const made = ORDER_MOVE_NAMES.filter((name) => row[ORDER_MOVES[name].state] === ORDER_MOVES[name].to);
      const undone = pick(made);
      if (!undone) return null;
      const asked = { move: undone, note: '', version: row.version };
      if (!(await attempt(() => undoMove(db, ACTOR, order.id, asked))).ok) return null;
      const isAlong =
        undone === 'pay' && row.fulfilment === 'delivered' && (await see(order.id)).fulfilment === 'shipped';
      return { undone, ...(isAlong && { undoneAlong: 'deliver' as const }) };
    },
    changeLines: async (order, row) => {
      const lines = await linesOf(order.id);
      const more = pick([...prices.keys()].filter((product) => !order.goods.has(product)));
      const grows = more !== undefined && random() < 0.5;
      const stay = lines.filter(() => grows || lines.length === 1 || random() < 0.7);
      const kept = (stay.length > 0 ? stay : lines).map((line) => ({ ...line, quantity: upTo(3) }));
      const asked = [
        ...kept.map(({ position, quantity }) => ({ position, quantity })),
        ...(grows ? [{ productId: more, quantity: 1, options: {} }] : []),
      ];
      const change = { version: row.version, dryRun: false, notify: false, lines: asked };
      if (!(await attempt(() => changeOrderLines(db, ACTOR, order.id, change))).ok) return null;
      const before = order.goods;
      order.goods = new Map(kept.map(({ product, quantity }) => [product!, quantity]));
      if (grows) order.goods = addGoods(order.goods, new Map([[more, 1]]));
      return { effect: { stock: addGoods(before, order.goods, -1) } };
    },
    withdrawByKey: withdraw(true),
    withdrawByContact: withdraw(false),
    leaveOut: step('announced', async ({ id, ...asked }, order) => {
      const left = await attempt(() => moveReturn(db, ACTOR, id, { move: 'leave_out', ...asked }));
      const told = order.returns.get(id);
      if (!left.ok || !told) return null;
      told.state = 'left_out';
      return leaveOut(order, told.pieces);
    }),
    receive: step('announced', async ({ id, ...asked }, order, row) => {
      const restock = random() < 0.7;
      const lines = await db.selectFrom('returnLines').select('position').where('returnId', '=', id).execute();
      const answers = lines.map(({ position }) => ({ position, restock, note: '' }));
      const received = await attempt(() => moveReturn(db, ACTOR, id, { move: 'receive', ...asked, lines: answers }));
      const told = order.returns.get(id);
      if (!received.ok || !told) return null;
      Object.assign(told, { state: 'received', restocked: restock });
      const isReturned = row.fulfilment !== 'returned' && (await see(order.id)).fulfilment === 'returned';
      return { effect: restock ? { stock: told.pieces } : {}, ...(isReturned && { along: 'return' as const }) };
    }),
    refundReturn: step('received', async ({ id, ...asked }, order, row) => {
      const { rows } = await sql<{ outstanding: Bani }>`
        select outstanding from return_balances where return_id = ${id}`.execute(db);
      const amount = rows[0]?.outstanding ?? 0;
      const refunded = await attempt(() => moveReturn(db, ACTOR, id, { move: 'refund', ...asked, amount }));
      const told = order.returns.get(id);
      if (!refunded.ok || !told) return null;
      told.state = 'refunded';
      const isWhole = row.payment !== 'refunded' && (await see(order.id)).payment === 'refunded';
      return { effect: { wentBack: amount }, ...(isWhole && { along: 'refund' as const }) };
    }),
    keepAfterAll: step('announced', async ({ id, ...asked }, order) => {
      const told = order.returns.get(id);
      if (!(await attempt(() => moveReturn(db, ACTOR, id, { move: 'cancel', ...asked }))).ok || !told) return null;
      told.state = 'cancelled';
      return {};
    }),
    approveProof: async ({ id: orderId }, { viewKey }) => {
      const proofs = db.selectFrom('proofs').select(['position', 'sha256']).where('orderId', '=', orderId);
      const proof = await proofs.where('approvedAt', 'is', null).executeTakeFirst();
      return proof && (await attempt(() => approveProof(db, { orderId, viewKey, ...proof }))).ok ? {} : null;
    },
    releaseGift: async ({ id }, { version }) =>
      (await attempt(() => releaseByOwner(db, ACTOR, id, { version, reason: 'x' }))).ok ? {} : null,
    prepayment: async ({ id }, { version, paymentMethod }) => {
      const asked = { version, isAsked: paymentMethod === 'cash' };
      return (await attempt(() => askForPrepayment(db, ACTOR, id, asked))).ok ? {} : null;
    },
    turnSteps: async () => {
      const { version, value } = await readSettings(db, 'selling');
      const steps = { confirmStep: random() < 0.5, packStep: random() < 0.5 };
      const renew = ({ tx }: Unit) => renewUnsentWaits(tx);
      const save = { version, value: { ...value, ...steps } };
      return (await attempt(() => saveSettings(db, ACTOR, 'selling', save, renew))).ok ? {} : null;
    },
    // The daily run of some of these days was missed, and comes now.
    passDays: async ({ id }) => {
      const days = upTo(20);
      await sql`update orders set waits_until = waits_until - ${days} * interval '1 day' where id = ${id}`.execute(db);
      await sql`update order_gifts set send_on = send_on - ${days}::integer, arrive_on = arrive_on - ${days}::integer
        where order_id = ${id}`.execute(db);
      for (const name of ['waits', 'gifts']) await DAILY_TASKS.find((task) => task.name === name)!.run(db);
      return {};
    },
    wait: async ({ id }) => {
      await sql`update delayed_invoices set due_at = now() where order_id = ${id}`.execute(db);
      await issueDueInvoices(db, id);
      return {};
    },
  } satisfies Record<string, Act>;
  return acts;
}
