import { sql, type RawBuilder } from 'kysely';
import type { DraftContent } from '#domain/orders/draft-order.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { drawMail } from '#server/platform/mail/mail-contents.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { picturesOf, purgePictures } from '#server/sales/proofs/purge-pictures.ts';

/** Key in a mail's link, which opens a page of the person's. */
const KEY_IN_LINK = /(cheie=)[\w-]+/g;

/** Lists mails about the person's orders and others to their address, without the keys in links. */
export async function mailsOfPerson(tx: Tx, mail: string, orderIds: string[]) {
  const mails = await tx
    .selectFrom('mails')
    .select(['kind', 'orderId', 'recipient', 'subject', 'letter', 'status'])
    .select(['createdAt', 'sentAt'])
    .where((eb) =>
      eb.or([
        eb('orderId', '=', sql<string>`any(${orderIds}::text[])`),
        eb.and([eb('orderId', 'is', null), sql<boolean>`${mail} <> '' and lower(recipient) = lower(${mail})`]),
      ]),
    )
    .orderBy('createdAt')
    .execute();
  const drawn = mails.map(async ({ letter, ...mail }) => {
    const { text } = await drawMail(tx, { ...mail, letter });
    return { ...mail, text: text.replace(KEY_IN_LINK, '$1…') };
  });
  return Promise.all(drawn);
}

export async function messagesOfPerson(tx: Tx, mail: string) {
  return tx
    .selectFrom('messages')
    .select(['topic', 'name', 'emailAddress', 'message', 'orderNumber', 'status'])
    .select(['note', 'createdAt', 'answeredAt'])
    .where(sql<boolean>`${mail} <> '' and lower(email_address) = lower(${mail})`)
    .orderBy('createdAt')
    .execute();
}

/** Reads the newsletter subscription of the person's address, without the keys of its links. */
export async function subscriptionOfPerson(tx: Tx, mail: string) {
  const subscription = await tx
    .selectFrom('subscribers')
    .select(['emailAddress', 'status', 'consentText'])
    .select(['consentAt', 'consentSource', 'askedAt'])
    .select(['confirmedAt', 'leftAt', 'createdAt'])
    .where(sql<boolean>`${mail} <> '' and lower(email_address) = lower(${mail})`)
    .executeTakeFirst();
  return subscription ?? null;
}

/** Deletes mails about the person's orders, mails to them and notices of what they sent, even while being sent. */
export async function deleteMailsOfPerson(tx: Tx, mail: string, orderIds: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mails
    where order_id = any(${orderIds}::text[])
      or (order_id is null and ${mail} <> '' and lower(${mail}) in (lower(recipient), lower(reply_to)))`.execute(tx);
  return Number(numAffectedRows);
}

export async function deleteMessagesOfPerson(tx: Tx, mail: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from messages where ${mail} <> '' and lower(email_address) = lower(${mail})`.execute(tx);
  return Number(numAffectedRows);
}

interface Contact {
  emailAddress: string;
  phoneNo: string;
}

/** Matches a draft by the person's address, or by the last nine digits of the phone if it has no address. */
const isDraftOf = ({ emailAddress, phoneNo }: Contact) => {
  const digits = (text: RawBuilder<unknown>) => sql`right(regexp_replace(${text}, '\\D', '', 'g'), 9)`;
  return sql<boolean>`case when content ->> 'emailAddress' = ''
    then ${phoneNo} <> '' and ${digits(sql`content ->> 'phoneNo'`)} = ${digits(sql`${phoneNo}::text`)}
    else lower(content ->> 'emailAddress') = lower(${emailAddress}) end`;
};

/** Lists drafts for the person that are no orders yet. */
export async function draftsOfPerson(tx: Tx, contact: Contact) {
  const drafts = await tx
    .selectFrom('draftOrders')
    .select(['content', 'createdAt', 'sentAt'])
    .where(isDraftOf(contact))
    .orderBy('createdAt')
    .execute();
  // Left out, because a picture's URL opens it for everybody.
  return drafts.map(({ content, ...draft }) => ({
    ...draft,
    content: content && { ...content, lines: content.lines.map(({ image: _image, ...line }) => line) },
  }));
}

export async function deleteDraftsOfPerson(unit: Unit, contact: Contact): Promise<void> {
  const { rows } = await sql<{ content: DraftContent }>`
    delete from draft_orders where ${isDraftOf(contact)} returning content`.execute(unit.tx);
  purgePictures(
    unit,
    rows.flatMap(({ content }) => picturesOf(content.lines)),
  );
}
