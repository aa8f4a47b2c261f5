import type { Actor } from '#domain/accounts/account.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import type { OrderLinesRequest } from '#domain/orders/order-requests.ts';
import type { Order } from '#domain/orders/order.ts';
import type { ReturnMoveRequest } from '#domain/returns/return-requests.ts';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { issueAllDueInvoices } from '#server/sales/invoices/delayed-invoices.ts';
import { refundOrder } from '#server/sales/money/refund-order.ts';
import { changeOrderLines } from '#server/sales/orders/change-order-lines.ts';
import type { MoveInput } from '#server/sales/orders/moves/move-input.ts';
import { moveOrder, undoMove } from '#server/sales/orders/moves/move-order.ts';
import { findAdminOrder } from '#server/sales/orders/office/find-admin-order.ts';
import { announceWithdrawal } from '#server/sales/returns/announce-withdrawal.ts';
import { findReturn } from '#server/sales/returns/list-returns.ts';
import { moveReturn } from '#server/sales/returns/move-return.ts';
import { cardSteps } from './card-story.ts';
import { testDatabase, toldMails } from './test-database.ts';

/** The owner who works on the tests' orders. */
export const OWNER: Actor = { id: 'u1', email: 'eu@clipeinghips.ro' };

/** A stored order, with acts of people and reads of its state. */
export type TestOrder = ReturnType<typeof followOrder>;

/** A test order whose next steps chain before the await; it fails when the shop refuses one. */
export interface OrderStory extends Promise<TestOrder> {
  moved(...moves: OrderMove[]): OrderStory;
  paid(): OrderStory;
  paidByCard(): OrderStory;
  packed(): OrderStory;
  shipped(): OrderStory;
  delivered(): OrderStory;
}

export function tellStory(order: Promise<TestOrder>): OrderStory {
  const next = (step: (order: TestOrder) => Promise<unknown>) =>
    tellStory(order.then(async (told) => (await step(told), told)));
  const moved = (...moves: OrderMove[]) => next((told) => told.move(...moves));
  return Object.assign(order, {
    moved,
    paid: () => moved('pay'),
    paidByCard: () => next((told) => told.payByCard()),
    packed: () => next((told) => told.moveOn('pack')),
    shipped: () => next((told) => told.moveOn('ship')),
    delivered: () => next((told) => told.moveOn('deliver')),
  });
}

const ROAD = ['approve', 'pack', 'ship', 'deliver'] as const;
const FULFILMENTS = ['unfulfilled', 'packed', 'shipped', 'delivered'];
/** Tables with rows of an order, and their sort columns. */
const SEQUENCE = {
  cardPayments: sql`created_at`,
  events: sql`id`,
  invoices: sql`issued_at, number`,
  ledgerEntries: sql`id`,
  mails: sql`created_at, kind`,
  refunds: sql`asked_at`,
  returns: sql`sequence`,
  shipments: sql`reference`,
  stockChanges: sql`id`,
};

export function followOrder(db: Database, stored: Order) {
  const { id } = stored;
  const row = () => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rows = async <Table extends keyof typeof SEQUENCE>(table: Table) =>
    (
      await sql<Selectable<DatabaseSchema[Table]>>`
        select * from ${sql.table(table)} where order_id = ${id} order by ${SEQUENCE[table]}`.execute(db)
    ).rows;
  /** Tries a move as an owner; may return a refusal. */
  const tryMove = (move: OrderMove, input: Partial<MoveInput> = {}) =>
    attempt(() =>
      moveOrder(db, OWNER, id, {
        move,
        ...(move === 'ship' && { awb: `1ONB${id.replaceAll(/[^\da-z]/gi, '').slice(0, 12)}`.toUpperCase() }),
        ...input,
      }),
    );
  const tryUndo = async (move: OrderMove) => {
    const { version } = await row();
    return attempt(() => undoMove(db, OWNER, id, { move, note: '', version }));
  };
  const move = async (...moves: OrderMove[]) => {
    for (const each of moves) expectDone(await tryMove(each), each);
  };
  return {
    ...stored,
    placed: stored,
    row,
    rows,
    /** Writes to the row directly, bypassing all rules. */
    change: (changes: Updateable<DatabaseSchema['orders']>) =>
      db.updateTable('orders').set(changes).where('id', '=', id).execute(),
    read: async () => (await findAdminOrder(db, id, new Date()))!,
    events: async () => (await rows('events')).map(({ kind }) => kind),
    mails: async () => (await rows('mails')).map(({ kind }) => kind),
    toldMails: (kind: string) => toldMails(db, { orderId: id, kind }),
    mail: async (kind: string) => (await toldMails(db, { orderId: id, kind })).at(-1)!.text,
    /** Stock of its first product. */
    stock: async () => {
      const product = db.selectFrom('products').select('stock').where('id', '=', stored.lines[0]!.productId);
      return (await product.executeTakeFirstOrThrow()).stock;
    },
    tryMove,
    tryUndo,
    move,
    undo: async (kind: OrderMove) => expectDone(await tryUndo(kind), `undo ${kind}`),
    /** Makes the missing moves up to this one. */
    moveOn: async (last: (typeof ROAD)[number]) => {
      const { status, fulfilment } = await row();
      const done = status === 'approved' ? FULFILMENTS.indexOf(fulfilment) + 1 : 0;
      await move(...ROAD.slice(done, ROAD.indexOf(last) + 1));
    },
    ...cardSteps(db, id),
    /** Refunds a sum in bani. */
    refund: async (amount: number, key: string = crypto.randomUUID()) =>
      attempt(async () =>
        refundOrder(db, OWNER, id, { version: (await row()).version, key, amount, reason: 'Ramă zgâriată' }),
      ),
    changeLines: async (lines: OrderLinesRequest['lines'], more: Partial<OrderLinesRequest> = {}) =>
      attempt(async () =>
        changeOrderLines(db, OWNER, id, {
          version: (await row()).version,
          dryRun: false,
          notify: true,
          lines,
          ...more,
        }),
      ),
    /** Withdraws from one piece of the first line with the order's key, by default. */
    withdraw: (fields: Record<string, string> = {}) => {
      const proof = fields.contact ? { orderNumber: stored.number } : { orderId: id, viewKey: stored.viewKey };
      const typed = { sequence: '1', name: 'Ana Popescu', emailAddress: 'ana@exemplu.ro', reason: '' };
      const form = withdrawalSchema.parse({ ...typed, ...proof, 'quantity-1': '1', ...fields });
      return attempt(() => announceWithdrawal(db, form, null));
    },
  };
}

function expectDone(result: { ok: boolean; code?: string }, what: string): void {
  if (!result.ok) throw new Error(`${what}: ${result.code}`);
}

/** A return, with acts of an owner and reads of its state. */
export type TestReturn = ReturnType<typeof followReturn>;

export function followReturn(id: string) {
  const read = async () => (await findReturn(testDatabase.db, id))!;
  /** Tries a move as an owner who has seen the latest version; may return a refusal. */
  const tryMove = async (move: ReturnMoveRequest['move'], more: object = {}) => {
    const asked = { move, version: (await read()).version, note: '', ...more };
    return attempt(() => moveReturn(testDatabase.db, OWNER, id, asked as ReturnMoveRequest));
  };
  const move = async (...told: Parameters<typeof tryMove>) => {
    const result = await tryMove(...told);
    if (!result.ok) throw new Error(`${told[0]}: ${result.code}`);
  };
  return {
    id,
    read,
    tryMove,
    move,
    /** Receives all its goods, by default for resale. */
    receive: async (restock = true) => {
      const lines = (await read()).lines.map(({ position }) => ({ position, restock, note: '' }));
      await move('receive', { lines });
    },
    /** Refunds a sum in bani. */
    refund: (amount: number) => move('refund', { amount }),
  };
}

/** Withdraws from an order once more, like `order.withdraw`. @throws the code of the shop's refusal */
export async function withdrawFrom(order: TestOrder, fields: Record<string, string> = {}): Promise<TestReturn> {
  const sequence = String((await order.rows('returns')).length + 1);
  const announced = await order.withdraw({ sequence, ...fields });
  if (!announced.ok) throw new Error(announced.code);
  return followReturn(announced.id);
}

/** Ends the half minute for which documents of a move are delayed. */
export async function ripenInvoices(db: Database): Promise<void> {
  await sql`update delayed_invoices set due_at = now()`.execute(db);
  await issueAllDueInvoices(db);
}
