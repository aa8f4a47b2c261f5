import type { Database } from '#server/database.ts';
import { syncLockersDaily } from '#server/lockers/daily-lockers.ts';
import { lapseOrders } from '#server/lapse/lapse-orders.ts';
import { wakeMailWorker } from '#server/mail/wake-mail-worker.ts';
import { remindTransfers } from '#server/lapse/remind-transfers.ts';
import { askUnanswered } from '#server/payments/ask-again.ts';
import { settleOverdueHolds } from '#server/payments/release-holds.ts';
import { sendWaitingRefunds } from '#server/payments/send-refund.ts';
import { followParcelsDaily } from '#server/parcels/daily-parcels.ts';

/** A piece of work that is due once a day at most; it may be repeated at any time. */
export interface DailyTask {
  name: string;
  run(db: Database): Promise<void>;
}

/** What the shop does by itself, in this order; one that fails does not stop the others. */
export const DAILY_TASKS: readonly DailyTask[] = [
  { name: 'holds', run: settleOverdueHolds },
  // Also of orders that hold nothing any more: else nobody books what was paid.
  { name: 'visits', run: askUnanswered },
  { name: 'refunds', run: sendWaitingRefunds },
  // Before the reminders: nobody is asked to pay for what is let go the same morning.
  { name: 'lapse', run: async (db) => void (await lapseOrders(db)) },
  { name: 'reminders', run: async (db) => void (await remindTransfers(db)) },
  { name: 'lockers', run: syncLockersDaily },
  { name: 'parcels', run: followParcelsDaily },
  // What had no luck for a day.
  { name: 'mails', run: () => wakeMailWorker() },
];
