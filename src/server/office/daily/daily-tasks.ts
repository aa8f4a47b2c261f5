import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { renewUnsentWaits } from '#server/sales/orders/change-order.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askForReviews } from '#server/people/reviews/ask-for-reviews.ts';
import { sweepPhotos } from '#server/people/reviews/sweep-photos.ts';
import { issueLackingDocuments } from '#server/sales/invoices/lacking-documents.ts';
import { remindSignIn } from '#server/sales/invoices/e-factura/remind-sign-in.ts';
import { runEFactura } from '#server/sales/invoices/e-factura/run-e-factura.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { sumVisits } from '#server/office/visits/sum-visits.ts';
import { askForRebuild } from '#server/platform/builds/rebuild.ts';
import { purgeStaleTags } from '#server/platform/cdn/purge-tags.ts';
import type { Database } from '#server/platform/database/database.ts';
import { syncLockersDaily } from '#server/fulfilment/lockers/daily-lockers.ts';
import { expireUnpaidOrders } from '#server/sales/orders/expiry/expire-unpaid-orders.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';
import { forgetOldDrafts } from '#server/sales/drafts/drafts-table.ts';
import { releaseDueGifts } from '#server/sales/orders/gifts/release-due-gifts.ts';
import { remindGifts } from '#server/sales/orders/gifts/remind-gifts.ts';
import { remindTransfers } from '#server/sales/orders/expiry/remind-transfers.ts';
import { askUnanswered } from '#server/payments/cards/ask-again.ts';
import { settleOverdueHolds } from '#server/payments/cards/settle-overdue-holds.ts';
import { settleAllCash } from '#server/payments/cards/settle-cash.ts';
import { submitPendingRefunds } from '#server/payments/cards/submit-refund.ts';
import { trackShipmentsDaily } from '#server/fulfilment/shipments/daily-shipments.ts';

/** Task that is due at most once a day and may be repeated at any time. */
export interface DailyTask {
  name: string;
  run(db: Database): Promise<void>;
}

/** Daily tasks in order; a failed one does not stop the others. */
export const DAILY_TASKS: readonly DailyTask[] = [
  { name: 'purges', run: purgeStaleTags },
  { name: 'rebuild', run: askForRebuild },
  { name: 'holds', run: settleOverdueHolds },
  // Includes orders without a hold, or their payments would never be booked.
  { name: 'card-payments', run: askUnanswered },
  { name: 'courier-cash', run: async (db) => void (await settleAllCash(db)) },
  { name: 'refunds', run: submitPendingRefunds },
  // Before the reminders, so that no customer is reminded of an order that expires the same morning.
  { name: 'expiry', run: async (db) => void (await expireUnpaidOrders(db)) },
  { name: 'reminders', run: async (db) => void (await remindTransfers(db)) },
  { name: 'documents', run: async (db) => noteDocuments(db, await issueLackingDocuments(db)) },
  // After the documents, because it submits the new ones.
  { name: 'e-factura', run: async (db) => void (await runEFactura(db)) },
  { name: 'anaf-sign-in', run: (db) => remindSignIn(db) },
  { name: 'waits', run: (db) => commit(db, { actor: SHOP_ACTOR }, ({ tx }) => renewUnsentWaits(tx)) },
  { name: 'gifts', run: async (db) => void (await releaseDueGifts(db)) },
  { name: 'gift-reminders', run: async (db) => void (await remindGifts(db)) },
  { name: 'reviews', run: async (db) => void (await askForReviews(db)) },
  { name: 'photos', run: sweepPhotos },
  { name: 'drafts', run: forgetOldDrafts },
  { name: 'retention', run: forgetOldRows },
  { name: 'visits', run: (db) => sumVisits(db) },
  { name: 'lockers', run: syncLockersDaily },
  { name: 'parcels', run: trackShipmentsDaily },
  // Retries mails that have failed for a day.
  { name: 'mails', run: () => triggerMailJob() },
];

/** Stores the number of belated documents for the owner's report: each change of an order should issue its own. */
async function noteDocuments(db: Database, made: number): Promise<void> {
  await db.updateTable('jobRuns').set({ documentsMade: made }).where('name', '=', 'daily').execute();
}
