import { secondChance } from '#config/second-chance.ts';
import { discountState, type DiscountState } from '#domain/discounts/discount-state.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Order } from '#domain/orders/order.ts';
import type { ListedProduct } from '#domain/products/product.ts';
import { openBoxes, type KitBox } from '#domain/second-chances/open-boxes.ts';
import { boxKey, type SecondChanceAnswers } from '#domain/second-chances/second-chance-form.ts';
import type { SecondChanceSettings } from '#domain/settings/second-chance.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { DISCOUNT_COLUMNS } from '#server/sales/discounts/discounts-table.ts';
import { countWithdrawn } from '#server/sales/returns/withdrawal-order.ts';
import { findRefill } from './find-refill.ts';
import { readKits } from './read-kits.ts';

interface BoxCode {
  code: string;
  /** Discount in bani on one refill. */
  value: Bani;
  state: DiscountState;
  endsAt: Date | null;
}

export interface OfferedBox extends KitBox {
  key: string;
  /** Undefined before the buyer has answered. */
  answers: SecondChanceAnswers | undefined;
  code: BoxCode | undefined;
  /** Alginate on sale for another try; undefined when none fits the kit. */
  refill: ListedProduct | undefined;
}

/** Lists the boxes of an order with a second chance; none when the owner offers none or the order has not left. */
export async function readSecondChances(
  db: Connection,
  order: Order,
  settings: SecondChanceSettings = secondChance,
): Promise<OfferedBox[]> {
  if (!settings.offered) return [];
  const kits = await readKits(db, order.lines);
  if (kits.size === 0) return [];
  const taken = await readTaken(db, order.id);
  const withdrawn = await countWithdrawn(db, order.id, { claims: false });
  const boxes = openBoxes(order, kits, withdrawn, new Set(taken.keys()));
  const refills = new Map<string, ListedProduct | undefined>();
  for (const { kit } of boxes) if (!refills.has(kit)) refills.set(kit, await findRefill(db, kit, settings));
  return boxes.map((box) => {
    const key = boxKey(box);
    return { ...box, key, refill: refills.get(box.kit), answers: undefined, code: undefined, ...taken.get(key) };
  });
}

type Taken = Pick<OfferedBox, 'answers' | 'code'>;

async function readTaken(db: Connection, orderId: string): Promise<Map<string, Taken>> {
  const rows = await db
    .selectFrom('secondChances as s')
    .leftJoin('discounts as d', 'd.id', 's.discountId')
    .select(['s.position', 's.box', 's.failedStep as step', 's.answers'])
    .select(DISCOUNT_COLUMNS.map((column) => `d.${column}` as const))
    .where('s.orderId', '=', orderId)
    .execute();
  const now = new Date();
  return new Map(
    rows.map(({ position, box, step, answers, code, value, ...discount }): [string, Taken] => [
      boxKey({ position, box }),
      {
        answers: { step, ...answers },
        code:
          code === null
            ? undefined
            : { code, value: value!, endsAt: discount.endsAt, state: discountState(discount as never, now) },
      },
    ]),
  );
}
