import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { NewsletterForm } from '#domain/newsletter/newsletter-form.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { queueVisitorMails } from '#server/platform/mail/queue-visitor-mails.ts';
import { refuseVisitor } from '#server/platform/visitors/refuse-visitor.ts';
import { CONSENT_TEXT } from '#texts/newsletter.ro.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { confirmMail } from './newsletter-mails.ts';

/** Most subscriptions that one network address may ask for in an hour. */
const SUBSCRIPTIONS_PER_HOUR = 10;
/** Shortest pause between two confirmation mails to one address. */
const PAUSE_MINUTES = 10;

/** Subscribes an address, known or not, with the same answer. Mails one that is new, left or was asked a while ago. */
export async function subscribe(db: Database, form: NewsletterForm, address: string | null): Promise<void> {
  await refuseVisitor(db, 'newsletter', form, address, SUBSCRIPTIONS_PER_HOUR);
  await commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const confirmKey = await storeAsking(unit.tx, form);
    if (confirmKey) await queueVisitorMails(unit, [confirmMail(form.emailAddress, confirmKey)]);
  });
}

/** Stores a request in one statement, so that two at once cause one mail. @returns the key, if a mail is due */
async function storeAsking(tx: Tx, { emailAddress, source }: NewsletterForm): Promise<string | undefined> {
  const { rows } = await sql<{ confirmKey: string }>`
    insert into subscribers as s (email_address, confirm_key, leave_key, consent_text, consent_source)
    values (${emailAddress}, ${newKey()}, ${newKey()}, ${CONSENT_TEXT}, ${source})
    on conflict (lower(email_address)) do update set
      status = 'pending',
      asked_at = now(),
      confirm_key = case s.status when 'left' then excluded.confirm_key else s.confirm_key end,
      consent_text = case s.status when 'left' then excluded.consent_text else s.consent_text end,
      consent_source = case s.status when 'left' then excluded.consent_source else s.consent_source end,
      consent_at = case s.status when 'left' then now() else s.consent_at end
    -- Each pause is as long as all before it together, so that nobody floods a stranger's mailbox from here.
    where s.status = 'left' or (s.status = 'pending'
      and now() - s.asked_at >= greatest(${PAUSE_MINUTES} * interval '1 minute', s.asked_at - s.consent_at))
    returning confirm_key`.execute(tx);
  return rows[0]?.confirmKey;
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}
