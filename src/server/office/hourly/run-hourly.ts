import { courier } from '#server/fulfilment/courier/current-courier.ts';
import { lookForChanges } from '#server/fulfilment/shipments/look-for-changes.ts';
import { triggerJob } from '#server/platform/workers/trigger-job.ts';
import { takeDueQuestion } from '#server/sales/invoices/e-factura/note-question.ts';

/** Checks hourly for parcel changes and due questions to ANAF. @param wake - wakes the worker with the database */
export async function runHourly(now = new Date(), wake = () => triggerJob('hourly-worker')): Promise<void> {
  let isWanted = await takeDueQuestion(now);
  const current = courier();
  if (current) {
    await lookForChanges(current, now, () => {
      isWanted = true;
      // False keeps the changes for the worker, which tracks them.
      return Promise.resolve(false);
    });
  }
  if (isWanted) await wake();
}
