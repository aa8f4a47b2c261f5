import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { struckPrice } from '#domain/products/price-reductions.ts';
import { priceWithin } from '#domain/products/product-draft-options.ts';
import {
  findDayErrors,
  type ReductionRequest,
  type SaleRequest,
  type WantedReduction,
} from '#domain/products/reduction-request.ts';
import type { Connection, Database, Tx } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import { attempt, commit, refuse, refuseFields, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findAdminProduct, productSubject, type AdminProduct } from './admin-product.ts';
import { purgeProducts } from './purge-products.ts';

interface RefusedReduction {
  productId: string;
  errors: FieldErrors;
}

/**
 * Starts or plans reductions of several products in one write. A product whose reduction breaks a rule is reported and
 * stops no other; a repeated request starts nothing twice.
 */
export function startReductions(
  db: Database,
  actor: Actor,
  { from, until, reductions }: SaleRequest,
): Promise<{ refused: RefusedReduction[] }> {
  return commit(db, { actor }, async (unit) => {
    await lockProducts(
      unit.tx,
      reductions.map(({ productId }) => productId),
    );
    const refused: RefusedReduction[] = [];
    for (const { productId, id, price } of reductions) {
      const started = await attempt(() => startReduction(unit, productId, { id, price, from, until }));
      if (!started.ok) refused.push({ productId, errors: errorsOf(started) });
    }
    return { refused };
  });
}

/** Returns the field codes of a refused reduction; reports a missing product as an error of its price. */
export const errorsOf = (refused: { code: string; errors?: unknown }) =>
  (refused.errors as FieldErrors | undefined) ?? { price: [refused.code] };

/** Locks products by id, so that two concurrent sales run in turn without a deadlock. */
async function lockProducts(tx: Tx, ids: string[]): Promise<void> {
  await tx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/**
 * Starts or plans a reduction of a locked product. A running reduction that is less deep ends where the new one begins,
 * so that the struck price stays; any other overlap is an error. A repeat starts nothing twice.
 * @throws Refusal `product_not_found`, or the codes of {@link findReductionErrors}
 */
export async function startReduction(unit: Unit, productId: string, request: ReductionRequest): Promise<void> {
  const { tx } = unit;
  const product = await findAdminProduct(tx, productId);
  if (!product) refuse('product_not_found');
  if (isStarted(product, request)) return;
  const errors = await findReductionErrors(tx, product, request);
  if (errors) refuseFields(errors);
  const { price, from, until } = request;
  const times = await readTimes(tx, request);
  await tx
    .updateTable('priceReductions')
    .set({ endsAt: times.startsAt, announcedUntil: sql<Date>`coalesce(announced_until, ends_at)` })
    .where('productId', '=', productId)
    .where('startsAt', '<', times.startsAt)
    .where('endsAt', '>', times.startsAt)
    .execute();
  await tx
    .insertInto('priceReductions')
    .values({ id: request.id, productId, price, startsAt: times.startsAt, endsAt: times.endsAt })
    .execute();
  await writeEvent(tx, unit.actor, {
    kind: 'product.reduction.start',
    subject: productSubject(productId),
    details: { price, reductionFrom: from ?? undefined, reductionUntil: until },
  });
  purgeProducts(unit, [productId]);
}

const isStarted = ({ reductions }: AdminProduct, { id }: ReductionRequest) => reductions.some((each) => each.id === id);

/** Converts days to midnights in Bucharest with the database's time zone data. */
async function readTimes(db: Connection, { from, until }: WantedReduction): Promise<{ startsAt: Date; endsAt: Date }> {
  const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Bucharest'`;
  const start = from === null ? sql`now()` : sql`greatest(now(), ${midnight(from)})`;
  const { rows } = await sql<{
    startsAt: Date;
    endsAt: Date;
  }>`select date_trunc('milliseconds', ${start}) as "startsAt",
    (${until}::date + 1)::timestamp at time zone 'Europe/Bucharest' as "endsAt"`.execute(db);
  return rows[0]!;
}

/**
 * Finds a reduction's errors. Codes at `price`: `not_on_sale`, `not_below_price`, `below_parts`, `not_below_lowest` (as
 * cheap in the last 30 days, or never sold); at `from`, `until`: those of its days, and `overlaps`.
 */
export async function findReductionErrors(
  db: Connection,
  product: AdminProduct,
  request: WantedReduction,
): Promise<FieldErrors | null> {
  const days = findDayErrors(request, bucharestDay(new Date()));
  if (Object.keys(days).length > 0) return days;
  const { price } = request;
  const { startsAt, endsAt } = await readTimes(db, request);
  if (product.status !== 'active') return { price: ['not_on_sale'] };
  if (product.price === null || price >= product.price) return { price: ['not_below_price'] };
  if (price < priceWithin(product.options)) return { price: ['below_parts'] };
  const met = product.reductions.filter((each) => each.startsAt < endsAt && startsAt < each.endsAt);
  if (met.some((each) => each.startsAt >= startsAt || each.price <= price)) return { from: ['overlaps'] };
  const others = product.reductions.map((each) => (met.includes(each) ? { ...each, endsAt: startsAt } : each));
  // At least the current time, so that a price written in this millisecond counts.
  const at = new Date(Math.max(startsAt.getTime(), Date.now()));
  if (struckPrice(product.priceHistory, [...others, { price, startsAt, endsAt }], at) === null)
    return { price: ['not_below_lowest'] };
  return null;
}

/** Ends running reductions and deletes planned ones. Ignores those that are over or missing. */
export function endReductions(db: Database, actor: Actor, ids: string[]): Promise<void> {
  return commit(db, { actor }, async (unit) => {
    const { tx } = unit;
    const found = await tx.selectFrom('priceReductions').select(['id', 'productId']).where('id', 'in', ids).execute();
    if (found.length === 0) return;
    await lockProducts(
      tx,
      found.map(({ productId }) => productId),
    );
    for (const { id, productId } of found) {
      if (!(await endOrForget(tx, productId, id))) continue;
      await writeEvent(tx, actor, { kind: 'product.reduction.end', subject: productSubject(productId), details: {} });
      purgeProducts(unit, [productId]);
    }
  });
}

async function endOrForget(tx: Tx, productId: string, id: string): Promise<boolean> {
  const planned = await tx
    .deleteFrom('priceReductions')
    .where('id', '=', id)
    .where('productId', '=', productId)
    .where('startsAt', '>=', sql<Date>`now()`)
    .returning('startsAt')
    .executeTakeFirst();
  if (planned) {
    // A reduction that the deleted one had cut short gets its announced end back.
    await tx
      .updateTable('priceReductions')
      .set({ endsAt: sql<Date>`announced_until`, announcedUntil: null })
      .where('productId', '=', productId)
      .where('endsAt', '=', planned.startsAt)
      .where('announcedUntil', 'is not', null)
      .execute();
    return true;
  }
  const running = await tx
    .updateTable('priceReductions')
    .set({ endsAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('productId', '=', productId)
    .where('endsAt', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return running !== undefined;
}
