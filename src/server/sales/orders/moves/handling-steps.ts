import type { HandlingSteps } from '#domain/orders/skipped-steps.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { readSettings } from '#server/platform/settings/settings-table.ts';

/** The steps that owners take by themselves, as they are set now: they hold at once, and wait for no build. */
export async function readHandlingSteps(db: Connection): Promise<HandlingSteps> {
  const { value } = await readSettings(db, 'selling');
  return { confirm: value.confirmStep, pack: value.packStep };
}
