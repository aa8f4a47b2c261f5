import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { takeBackInvitations } from './invitations.ts';
import { revokeSessions } from './sessions-table.ts';
import { forgetCodes } from './sign-in-limits.ts';

/**
 * Ends what somebody has set going whose rights change, or in whose account another may have been: sessions, links that set a password, and
 * invitations that nobody has accepted yet. Codes that were guessed with an old password count no more.
 * @param except - the session that stays
 */
export async function endAccess(
  unit: Unit,
  { id, email }: { id: string; email: string },
  except?: string,
): Promise<void> {
  await revokeSessions(unit.tx, id, except === undefined ? {} : { except });
  await unit.tx.deleteFrom('passwordResets').where('userId', '=', id).execute();
  await takeBackInvitations(unit, email);
  await forgetCodes(unit.tx, id);
}
