import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { ContactForm } from '#domain/contact/contact-form.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueVisitorMails } from '#server/platform/mail/queue-visitor-mails.ts';
import { fingerprint } from '#server/platform/visitors/fingerprint.ts';
import { refuseVisitor } from '#server/platform/visitors/refuse-visitor.ts';
import { contactTopicNames } from '#texts/forms.ro.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { contactMails } from './contact-mails.ts';

/** Most messages that one network address may send in an hour. */
const MESSAGES_PER_HOUR = 10;

/** Stores a message with its mails. Stores a repeat on the same day, as by a double click, only once. */
export async function receiveMessage(db: Database, form: ContactForm, address: string | null): Promise<void> {
  await refuseVisitor(db, 'contact', form, address, MESSAGES_PER_HOUR);
  const { topic, name, emailAddress, orderNumber, message } = form;
  await commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const stored = await unit.tx
      .insertInto('messages')
      .values({
        topic: contactTopicNames[topic],
        name,
        emailAddress,
        orderNumber,
        message,
        fingerprint: fingerprint([topic, name, emailAddress, orderNumber, message]),
      })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await queueVisitorMails(unit, contactMails(form));
  });
}
