import type { Database } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

/** A sale asks the card provider and the courier for these once it is committed; `payments`, a context above, gives them. */
interface ProviderEffects {
  /** Closes the payment page of an order that does not ask for that money any more. */
  closePaymentPage(db: Database, orderId: string): Promise<void>;
  submitRefund(db: Database, refundId: string): Promise<unknown>;
  /** Asks the courier of an order to collect no more than is still due. */
  lowerCash(db: Database, orderId: string): Promise<void>;
}

const given: Partial<ProviderEffects> = {};

/** Says what these effects do: `wire-contexts.ts`, which every function and every test imports. */
export function giveProviderEffects(effects: Partial<ProviderEffects>): void {
  Object.assign(given, effects);
}

export function closePaymentPageAfter(unit: Unit, orderId: string): void {
  const close = wired('closePaymentPage');
  unit.after.run(`payment page of order ${orderId}`, (db) => close(db, orderId));
}

export function lowerCashAfter(unit: Unit, orderId: string): void {
  const lower = wired('lowerCash');
  unit.after.run(`cash of order ${orderId}`, (db) => lower(db, orderId));
}

export function submitRefundAfter(unit: Unit, refundId: string): void {
  const submit = wired('submitRefund');
  unit.after.run(`refund ${refundId}`, (db) => submit(db, refundId));
}

function wired<Name extends keyof ProviderEffects>(name: Name): ProviderEffects[Name] {
  const effect = given[name];
  if (!effect) throw new Error(`${name} is not given: import wire-contexts.ts`);
  return effect as ProviderEffects[Name];
}
