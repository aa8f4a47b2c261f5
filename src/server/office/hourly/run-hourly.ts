import { courier } from '#server/fulfilment/courier/current-courier.ts';
import { lookForChanges } from '#server/fulfilment/shipments/look-for-changes.ts';
import { triggerJob } from '#server/platform/workers/trigger-job.ts';
import { takeDueQuestion } from '#server/sales/invoices/e-factura/note-question.ts';

/** Looks once an hour whether a parcel's state has changed or a question to ANAF is due. @param wake - wakes the worker, which opens the database */
export async function runHourly(now = new Date(), wake = () => triggerJob('hourly-worker')): Promise<void> {
  let isWanted = await takeDueQuestion(now);
  const current = courier();
  if (current) {
    await lookForChanges(current, now, () => {
      isWanted = true;
      // The worker follows them.
      return Promise.resolve(false);
    });
  }
  if (isWanted) await wake();
}
