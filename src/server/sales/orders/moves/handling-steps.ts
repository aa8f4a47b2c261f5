import { sql } from 'kysely';
import { ALL_STEPS, type HandlingSteps } from '#domain/orders/skipped-steps.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Handling steps as currently set; they apply at once, without a build. */
export const HANDLING_STEPS = sql<HandlingSteps>`(${JSON.stringify(ALL_STEPS)}::jsonb || coalesce((
  select jsonb_strip_nulls(jsonb_build_object('confirm', value -> 'confirmStep', 'pack', value -> 'packStep'))
  from settings where name = 'selling'), '{}'))`;

export async function readHandlingSteps(db: Connection): Promise<HandlingSteps> {
  const { rows } = await sql<{ steps: HandlingSteps }>`select ${HANDLING_STEPS} as steps`.execute(db);
  return rows[0]!.steps;
}
