import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { struckPrice } from '#domain/products/price-reductions.ts';
import { priceWithin } from '#domain/products/product-draft-options.ts';
import { findDayErrors, type ReductionRequest } from '#domain/products/reduction-request.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import { commit, refuse, refuseFields, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findAdminProduct, getAdminProduct, productSubject, type AdminProduct } from './admin-product.ts';
import { purgeProducts } from './purge-products.ts';

/**
 * Starts a reduction, or plans one. One that runs and is less deep ends where the new one begins, so that the struck
 * price stays; any other that stands in the way is told. Asked again, it starts nothing twice.
 * @throws Refusal `product_not_found`, or codes at `price`: `not_on_sale`, `not_below_price`, `below_parts`, `not_below_lowest` (it was as cheap in the last 30 days, or never
 * sold); at `from`, `until`: `in_past`, `too_far`, `overlaps`
 */
export async function startReduction(
  db: Database,
  actor: Actor,
  productId: string,
  request: ReductionRequest,
): Promise<{ product: AdminProduct }> {
  const { price, from, until } = request;
  const entry = {
    kind: 'product.reduction.start',
    subject: productSubject(productId),
    details: { price, reductionFrom: from ?? undefined, reductionUntil: until },
  };
  const before = await findAdminProduct(db, productId);
  if (before && isStarted(before, request)) return { product: before };
  return commit(db, { actor, event: entry }, async (unit) => {
    const { tx } = unit;
    await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
    const product = await findAdminProduct(tx, productId);
    if (!product) refuse('product_not_found');
    // The same request came twice at once, and the other one was faster: it is told as done, and once.
    if (isStarted(product, request)) rollBack({ product });
    const days = findDayErrors(request, bucharestDay(new Date()));
    if (Object.keys(days).length > 0) refuseFields(days);
    const times = await readTimes(tx, request);
    const errors = findErrors(product, { price, ...times });
    if (errors) refuseFields(errors);
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
    purgeProducts(unit, [productId]);
    return { product: await getAdminProduct(tx, productId) };
  });
}

const isStarted = ({ reductions }: AdminProduct, { id }: ReductionRequest) => reductions.some((each) => each.id === id);

/** Midnights of Bucharest, which the database knows for every year. */
async function readTimes(tx: Tx, { from, until }: ReductionRequest): Promise<{ startsAt: Date; endsAt: Date }> {
  const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Bucharest'`;
  const start = from === null ? sql`now()` : sql`greatest(now(), ${midnight(from)})`;
  const { rows } = await sql<{
    startsAt: Date;
    endsAt: Date;
  }>`select date_trunc('milliseconds', ${start}) as "startsAt",
    (${until}::date + 1)::timestamp at time zone 'Europe/Bucharest' as "endsAt"`.execute(tx);
  return rows[0]!;
}

function findErrors(
  product: AdminProduct,
  wanted: { price: number; startsAt: Date; endsAt: Date },
): FieldErrors | null {
  const { price, startsAt, endsAt } = wanted;
  if (product.status !== 'active') return { price: ['not_on_sale'] };
  if (product.price === null || price >= product.price) return { price: ['not_below_price'] };
  if (price < priceWithin(product.options)) return { price: ['below_parts'] };
  const met = product.reductions.filter((each) => each.startsAt < endsAt && startsAt < each.endsAt);
  if (met.some((each) => each.startsAt >= startsAt || each.price <= price)) return { from: ['overlaps'] };
  const others = product.reductions.map((each) => (met.includes(each) ? { ...each, endsAt: startsAt } : each));
  // A moment after the start: what was written in this millisecond counts.
  const at = new Date(Math.max(startsAt.getTime(), Date.now()));
  if (struckPrice(product.priceHistory, [...others, wanted], at) === null) return { price: ['not_below_lowest'] };
  return null;
}

/** Ends a reduction that runs, and forgets one that has not begun. What is over, or not there, is left as it is. */
export async function endReduction(
  db: Database,
  actor: Actor,
  productId: string,
  id: string,
): Promise<AdminProduct | undefined> {
  const entry = { kind: 'product.reduction.end', subject: productSubject(productId) };
  await commit(db, { actor, event: entry }, async (unit) => {
    const { tx } = unit;
    if (!(await endOrForget(tx, productId, id))) rollBack(undefined);
    purgeProducts(unit, [productId]);
  });
  return findAdminProduct(db, productId);
}

async function endOrForget(tx: Tx, productId: string, id: string): Promise<boolean> {
  await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
  const planned = await tx
    .deleteFrom('priceReductions')
    .where('id', '=', id)
    .where('productId', '=', productId)
    .where('startsAt', '>=', sql<Date>`now()`)
    .returning('startsAt')
    .executeTakeFirst();
  if (planned) {
    // What the forgotten step had cut short ends as it was announced.
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
