import type { Database } from '#server/platform/database/database.ts';
import { commit, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import { tellOwnAccount } from './account-mails.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { isCommonPassword } from './common-password.ts';
import { endAccess } from './end-access.ts';
import type { Session } from './find-session.ts';
import { hashPassword } from './password-hash.ts';
import { setPasswordHash } from './users-table.ts';

/** Sets a new password and ends all other sessions of the account. `userAgent`: of the request */
export async function changePassword(
  db: Database,
  session: Session,
  { current, next }: { current: string; next: string },
  userAgent: string,
): Promise<void> {
  await checkOwnPassword(db, session, current, 'current');
  const { user } = session;
  if (next.normalize('NFKC') === current.normalize('NFKC')) refuseFields({ next: ['same_password'] });
  if (await isCommonPassword(next, user.email)) refuseFields({ next: ['too_common'] });
  const hash = await hashPassword(next);
  await commit(
    db,
    { actor: user, event: { kind: 'account.change-password', subject: `user/${user.id}` } },
    async (unit) => {
      await setPasswordHash(unit.tx, user.id, hash);
      await endAccess(unit, user, session.id);
      await tellOwnAccount(unit, user.email, 'password-changed', userAgent);
    },
  );
}
