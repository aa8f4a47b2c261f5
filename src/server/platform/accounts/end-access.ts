import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { takeBackInvitations } from './invitations.ts';
import { revokeSessions } from './sessions-table.ts';
import { forgetCodes } from './sign-in-limits.ts';

/**
 * Ends everything begun by a person whose access changes, or whose account may have been taken over: sessions, password
 * reset links, and open invitations. Resets the count of codes guessed with an old password.
 * @param except - session that stays
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
