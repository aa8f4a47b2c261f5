import type { Database } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Effects at card provider and courier after a sale's commit; the higher context `payments` supplies them. */
interface ProviderEffects {
  /** Closes the payment page of an order that no longer asks for that money. */
  closePaymentPage(db: Database, orderId: string): Promise<void>;
  submitRefund(db: Database, refundId: string): Promise<unknown>;
  /** Makes an order's courier collect no more than is due. */
  settleCash(db: Database, orderId: string): Promise<void>;
}

const given: Partial<ProviderEffects> = {};

/** Supplies the effects; called by `wire-contexts.ts`, which every function that needs a hook imports. */
export function giveProviderEffects(effects: Partial<ProviderEffects>): void {
  Object.assign(given, effects);
}

export function closePaymentPageAfter(unit: Unit, orderId: string): void {
  const close = wired('closePaymentPage');
  unit.after.run(`payment page of order ${orderId}`, (db) => close(db, orderId));
}

export function settleCashAfter(unit: Unit, orderId: string): void {
  const settle = wired('settleCash');
  unit.after.run(`cash of order ${orderId}`, (db) => settle(db, orderId));
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
