import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { isCommonPassword } from './common-password.ts';
import { acceptInvitation, findInvitation } from './invitations.ts';
import { hashPassword } from './password-hash.ts';
import { queueTeamNotice } from './team-mails.ts';
import { insertAccount } from './users-table.ts';

/** Makes the account that an invitation was for; its link proves the address. It works once, also at two requests at once. */
export async function joinTeam(
  db: Database,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const invitation = await findInvitation(db, token);
  if (!invitation) refuse('link_ended');
  const { email, role, invitedBy } = invitation;
  if (await isCommonPassword(password, email)) refuseFields({ password: ['too_common'] });
  const passwordHash = await hashPassword(password);
  const account = { id: randomBytes(16).toString('base64url'), email };
  return commit(db, { actor: account }, async (unit) => {
    if (!(await acceptInvitation(unit, invitation.id))) refuse('link_ended');
    await insertAccount(unit, {
      ...account,
      passwordHash,
      role,
      request: 'approved',
      decidedAt: new Date(),
      decidedBy: invitedBy,
      ...(role === 'owner' && { ownerSince: new Date() }),
    });
    await writeEvent(unit.tx, account, { kind: 'account.join', subject: `user/${account.id}`, details: { role } });
    await queueTeamNotice(unit, { change: 'joined', member: email, by: invitedBy, role });
    return account.id;
  });
}
