import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { MessageMove } from '#domain/inbox/inbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { answerMail } from '#server/people/contact/contact-mails.ts';
import { findMessage, type MessageItem } from './messages-table.ts';

/** Marks a message and mails the answer. A repeated request has an outdated version and sends nothing. */
export async function moveMessage(
  db: Database,
  actor: Actor,
  id: string,
  { status, note, answer, version }: MessageMove,
): Promise<MessageItem> {
  return commit(
    db,
    { actor, event: { kind: status === 'answered' ? 'message.answer' : 'message.reopen', subject: `message/${id}` } },
    async (unit) => {
      const moved = await unit.tx
        .updateTable('messages')
        .set({
          status,
          note,
          version: sql`version + 1`,
          answeredAt: status === 'answered' ? sql`coalesce(answered_at, now())` : null,
          answeredBy: status === 'answered' ? sql`coalesce(answered_by, ${actor.email})` : null,
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      const message = await findMessage(unit.tx, id);
      if (!message) refuse('message_not_found');
      if (!moved) refuse('changed_meanwhile', { current: message });
      if (status === 'answered' && answer) await queueMails(unit, [answerMail(message, answer)]);
      return message;
    },
  );
}
