import type { OrderRequest } from '#domain/orders/order-form.ts';
import { hasBox } from '#domain/lockers/parcel-size.ts';
import { smallestBox } from '#domain/lockers/smallest-box.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';
import { findLocker, findNamedLocker } from './lockers-table.ts';

/**
 * Checks an order's locker. Replaces a locker that was chosen from the list, or typed as listed there, by the
 * database's name; accepts any other as typed, provided that the parcel fits some box.
 * @throws Refusal at `deliveryMethod`: `too_large_for_locker` (no box takes the parcel); at `lockerId`:
 * `unknown_locker`, `locker_gone`, `does_not_fit`, `no_payment` (cash is chosen, and the locker takes no payment)
 */
export async function chooseLocker(db: Database, request: OrderRequest): Promise<OrderRequest> {
  if (request.deliveryMethod !== 'easybox') return request;
  const products = await findProductCards(db, [...new Set(request.lines.map(({ id }) => id))]);
  const pieces = request.lines.flatMap(({ id, itemNumber }) => {
    // The quote reports products that are no longer sold, with the cart's other changes.
    const product = products.get(id);
    return product ? [{ ...product, quantity: itemNumber }] : [];
  });
  const box = smallestBox(pieces);
  if (!box) refuseFields({ deliveryMethod: ['too_large_for_locker'] });
  const lockerId = request.lockerId || (await findNamedLocker(db, request));
  if (!lockerId) return request;
  const locker = await findLocker(db, lockerId);
  if (!locker) refuseFields({ lockerId: ['unknown_locker'] });
  if (!locker.active) refuseFields({ lockerId: ['locker_gone'] });
  if (!hasBox(locker.largestBox ?? 'l', box)) refuseFields({ lockerId: ['does_not_fit'] });
  if (request.paymentMethod === 'cash' && !locker.takesPayment) refuseFields({ lockerId: ['no_payment'] });
  return { ...request, lockerId, lockerName: locker.name, lockerCity: locker.city };
}
