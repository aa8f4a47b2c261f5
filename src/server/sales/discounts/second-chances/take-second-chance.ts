import { randomBytes } from 'node:crypto';
import { secondChance } from '#config/second-chance.ts';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { CastingKit } from '#domain/casting/casting-kit.ts';
import { amountOff, SECOND_CHANCE_DAYS, secondChanceCode } from '#domain/second-chances/refill-terms.ts';
import { openBoxes } from '#domain/second-chances/open-boxes.ts';
import { boxKey, readBoxKey, type BoxPlace, type SecondChanceForm } from '#domain/second-chances/second-chance-form.ts';
import type { SecondChanceSettings } from '#domain/settings/second-chance.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { countRequest } from '#server/platform/http/count-request.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findOrderById, sameSecret, type OrderRow } from '#server/sales/orders/orders-table.ts';
import { changeOrder, lockOrder } from '#server/sales/orders/change-order.ts';
import { countWithdrawn } from '#server/sales/returns/withdrawal-order.ts';
import { findRefill } from './find-refill.ts';
import { readKits } from './read-kits.ts';

/** Most answers per order's key and hour. */
const SENT_PER_HOUR = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates one code per box; a repeated answer keeps it. The order's lock serialises its requests. */
export async function takeSecondChance(
  db: Database,
  { orderId, viewKey, box: key, ...given }: SecondChanceForm,
  settings: SecondChanceSettings = secondChance,
): Promise<{ orderId: string; viewKey: string; box: string }> {
  return commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const { tx } = unit;
    const row = await lockOrder(tx, orderId);
    if (!sameSecret(row.viewKey, viewKey)) refuse('order_not_found');
    // Counted after the key is checked, so that a forged request leaves no row.
    if ((await countRequest(tx, 'second-chance', orderId, 3600)) > SENT_PER_HOUR) refuse('too_many_requests');
    const kit = settings.offered ? await findKit(tx, orderId, key) : undefined;
    if (!kit) refuse('not_offered');
    const place = readBoxKey(key)!;
    const before = await findTaken(tx, orderId, place);
    const { step, ...answers } = given;
    const said = {
      kit,
      failedStep: step,
      answers: JSON.stringify(answers),
      discountId: before?.discountId ?? (await makeCode(tx, row, kit, settings)),
    };
    await tx
      .insertInto('secondChances')
      .values({ orderId, ...place, ...said })
      .onConflict((conflict) => conflict.columns(['orderId', 'position', 'box']).doUpdateSet(said))
      .execute();
    if (before?.failedStep !== step) {
      const event = { kind: 'second_chance', actor: CUSTOMER_ACTOR.email, details: { ...place, step } };
      await changeOrder(unit, row, { event });
    }
    return { orderId, viewKey, box: key };
  });
}

async function findTaken(tx: Tx, orderId: string, { position, box }: BoxPlace) {
  return tx
    .selectFrom('secondChances')
    .select(['failedStep', 'discountId'])
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .where('box', '=', box)
    .executeTakeFirst();
}

/** Finds how the box of a key is cast; undefined when the box gets no second chance. */
async function findKit(tx: Tx, orderId: string, key: string): Promise<CastingKit | undefined> {
  const order = (await findOrderById(tx, orderId))!;
  const answered = await tx
    .selectFrom('secondChances')
    .select(['position', 'box'])
    .where('orderId', '=', orderId)
    .execute();
  const withdrawn = await countWithdrawn(tx, orderId, { claims: false });
  const boxes = openBoxes(order, await readKits(tx, order.lines), withdrawn, new Set(answered.map(boxKey)));
  return boxes.find((box) => boxKey(box) === key)?.kit;
}

/** @returns the discount's id; null when no refill fits the kit, or none costs more than the reduced price */
async function makeCode(
  tx: Tx,
  order: OrderRow,
  kit: CastingKit,
  settings: SecondChanceSettings,
): Promise<string | null> {
  const refill = await findRefill(tx, kit, settings);
  const value = refill && amountOff(refill.price, settings);
  if (!refill || value === undefined) return null;
  const id = randomBytes(16).toString('base64url');
  const discount = {
    id,
    code: secondChanceCode(randomBytes(8)),
    kind: 'amount' as const,
    value,
    productIds: [refill.id],
    endsAt: new Date(Date.now() + SECOND_CHANCE_DAYS * DAY_MS),
    totalLimit: 1,
    note: order.number,
  };
  await tx.insertInto('discounts').values(discount).execute();
  return id;
}
