import type { EmailChange } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import { checkOwnPassword } from './check-own-password.ts';
import type { Session } from './find-session.ts';
import { mailProof } from './sign-up.ts';
import { proveNewAddressMail } from './sign-up-mails.ts';

/** Requests another address for the own account, valid once proved (`proveAddress`). Taken ones get the same answer. */
export async function askForEmail(db: Database, session: Session, { email, password }: EmailChange): Promise<void> {
  await checkOwnPassword(db, session, password);
  const { user } = session;
  if (email === user.email) refuseFields({ email: ['same_email'] });
  await commit(db, { actor: user, event: { kind: 'account.ask-email', subject: `user/${user.id}` } }, (unit) =>
    mailProof(unit, email, { userId: user.id }, proveNewAddressMail),
  );
}
