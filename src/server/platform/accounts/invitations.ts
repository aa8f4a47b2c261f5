import { randomBytes } from 'node:crypto';
import { sql, type InferResult } from 'kysely';
import type { Actor, NewInvitation } from '#domain/accounts/account.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { links } from '#links';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { countRequest } from '#server/platform/http/count-request.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { refuse, refuseFields, type Unit, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { accountMail } from './account-mail.ts';
import { isCommonPassword } from './common-password.ts';
import { hashLinkToken, makeLinkToken } from './link-token.ts';
import { hashPassword } from './password-hash.ts';
import { queueTeamNotice } from './team-mails.ts';
import { insertAccount } from './users-table.ts';

const DAYS = 7;
/** Invitations per owner and day. */
const PER_DAY = 20;

type Invitation = InferResult<ReturnType<typeof selectInvitations>>[number];

/** Mails an invitation link valid for seven days; another invitation replaces the link. */
export async function invite(unit: Unit, actor: Actor, { email, role }: NewInvitation): Promise<void> {
  if ((await countRequest(unit.tx, 'invitations', actor.id, 24 * 3600)) > PER_DAY)
    refuse('too_many_attempts', {}, { 'retry-after': '86400' });
  if (await unit.tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
    refuseFields({ email: ['has_account'] });
  const { token, hash } = makeLinkToken();
  const invitation = {
    role,
    tokenHash: hash,
    invitedBy: actor.email,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + DAYS * 24 * 3_600_000),
  };
  await unit.tx
    .deleteFrom('invitations')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
  await unit.tx
    .insertInto('invitations')
    .values({ id: randomBytes(16).toString('base64url'), email, ...invitation })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(invitation))
    .execute();
  await queueMails(unit, [invitationMail(email, token)]);
  await queueTeamNotice(unit, { change: 'invited', member: email, by: actor.email, role });
}

/** @returns the invited address; undefined if the invitation was accepted or revoked meanwhile */
export async function revokeInvitation(unit: Unit, id: string): Promise<string | undefined> {
  const revoked = await unit.tx.deleteFrom('invitations').where('id', '=', id).returning('email').executeTakeFirst();
  return revoked?.email;
}

/** Revokes all open invitations of a person. */
export async function takeBackInvitations(unit: Unit, invitedBy: string): Promise<void> {
  const taken = await unit.tx.deleteFrom('invitations').where('invitedBy', '=', invitedBy).returning('email').execute();
  for (const { email } of taken)
    await writeEvent(unit.tx, unit.actor, { kind: 'team.take-back-invitation', details: { email } });
}

/** The inviter must still be an owner when the invitation is accepted. */
const GIVER_IS_OWNER = sql<boolean>`exists (
  select from users where users.email = invitations.invited_by and users.role = 'owner')`;

/** @returns false if the invitation was used or revoked meanwhile */
async function acceptInvitation(unit: Unit, id: string): Promise<boolean> {
  const accepted = await unit.tx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where(GIVER_IS_OWNER)
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}

/** Lists open invitations. */
export async function listInvitations(db: Connection): Promise<Invitation[]> {
  return selectInvitations(db).orderBy('createdAt', 'desc').execute();
}

/** Finds the invitation of a link; undefined if it was used, revoked or has expired. */
export async function findInvitation(db: Connection, token: string): Promise<Invitation | undefined> {
  return selectInvitations(db).where('tokenHash', '=', hashLinkToken(token)).executeTakeFirst();
}

function selectInvitations(db: Connection) {
  return db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'invitedBy', 'createdAt', 'expiresAt'])
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(GIVER_IS_OWNER);
}

function invitationMail(recipient: string, token: string) {
  return accountMail({
    kind: 'invitation',
    recipient,
    title: { ro: 'Invitație în panou', en: 'Invitation to the back-office' },
    paragraphs: [
      {
        ro: `Un proprietar al magazinului te-a invitat să lucrezi în panou. Linkul ține ${DAYS} zile și se folosește o dată.`,
        en: `An owner of the shop has invited you to work in the back-office. The link holds ${DAYS} days and works once.`,
      },
      {
        ro: 'Dacă nu știi despre ce e vorba, nu trebuie să faci nimic.',
        en: 'If you do not know what this is about, you need not do anything.',
      },
    ],
    link: {
      // After "#", unseen by servers and logs.
      address: `${links.joinTeam}#${token}`,
      label: { ro: 'Alege-ți parola', en: 'Choose your password' },
    },
  });
}

/** Creates the invited account, whose address the link proves. Works once, even for two requests at once. */
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
