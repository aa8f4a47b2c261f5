import type { OrderRequest } from '#domain/orders/order-form.ts';
import { hasBox, smallestBox } from '#domain/lockers/parcel-size.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';
import { findLocker } from './lockers-table.ts';

type ChooseLockerResult =
  | { ok: true; request: OrderRequest }
  /**
   * `deliveryMethod`: `too_large_for_locker`, no box takes the parcel. `lockerId`: `unknown_locker`, `locker_gone`,
   * `does_not_fit`, `no_payment` (cash is chosen, and it cannot be paid there).
   */
  | { ok: false; errors: FieldErrors };

/**
 * Checks the locker of an order. One that was chosen from the list is named as the database has it; one that was typed
 * is taken at its word, as long as the parcel fits some box.
 */
export async function chooseLocker(db: Database, request: OrderRequest): Promise<ChooseLockerResult> {
  if (request.deliveryMethod !== 'easybox') return { ok: true, request };
  const refuse = (field: string, code: string): ChooseLockerResult => ({ ok: false, errors: { [field]: [code] } });
  const products = await findProductCards(db, [...new Set(request.lines.map(({ id }) => id))]);
  const pieces = request.lines.flatMap(({ id, itemNumber }) => {
    // What is no longer sold is told with the cart's other changes.
    const product = products.get(id);
    return product ? [{ ...product, quantity: itemNumber }] : [];
  });
  const box = smallestBox(pieces);
  if (!box) return refuse('deliveryMethod', 'too_large_for_locker');
  if (request.lockerId === '') return { ok: true, request };
  const locker = await findLocker(db, request.lockerId);
  if (!locker) return refuse('lockerId', 'unknown_locker');
  if (!locker.active) return refuse('lockerId', 'locker_gone');
  if (!hasBox(locker.largestBox ?? 'l', box)) return refuse('lockerId', 'does_not_fit');
  if (request.paymentMethod === 'cash' && !locker.takesPayment) return refuse('lockerId', 'no_payment');
  return { ok: true, request: { ...request, lockerName: locker.name, lockerCity: locker.city } };
}
