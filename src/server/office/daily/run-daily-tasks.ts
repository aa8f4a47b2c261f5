import { database } from '#server/platform/database/database.ts';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { DAILY_TASKS } from './daily-tasks.ts';

/** Runs what is due each day, one after the other. Anyone may call it: it does nothing that was not to be done anyway. */
export async function runDailyTasks(): Promise<void> {
  for (const { name, run } of DAILY_TASKS) {
    try {
      await gatherEffects(() => run(database()));
    } catch (error) {
      // The message may quote what was stored, so only its kind is logged.
      console.error(`daily task ${name} failed:`, error instanceof Error ? error.name : typeof error);
    }
  }
}
