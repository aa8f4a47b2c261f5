import { logError } from '#server/platform/logs/log.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { shopMode } from '#config/shop-mode.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { drawMail, findMailAttachments, type DrawnMail, type MailAttachment } from './mail-contents.ts';
import { oneAtATime } from '#server/platform/workers/one-at-a-time.ts';
import { openSmtp, sender } from './smtp.ts';
import {
  claimDueMail,
  findNextDue,
  markTried,
  noteDelivered,
  unparkMails,
  type Delivered,
  type WaitingMail,
} from './mails-table.ts';

/** Mails delivered at once by a process, so that one server's ten-minute wait blocks no other mail. */
const PLACES = 5;
/** Senders now running, each in one place. */
const taken = new Set<Promise<void>>();

/** Delivers a mail, or records the failure. */
type Deliver = (db: Database, mail: WaitingMail) => Promise<Delivered | undefined>;

/**
 * Sends every due mail; a preview, which has copies of the live shop's, sends none. If the process dies between sending
 * and recording, a mail may arrive twice, but never not at all; its Message-ID stays the same.
 * @param until - no mail is begun after this time, ms since 1970
 * @returns when the next try is due, or undefined if nothing waits
 */
export async function sendDueMails(db: Database, until = Infinity): Promise<Date | undefined> {
  const { SMTP_URL, MAIL_DIRECTORY } = readEnvironment();
  if (shopMode() === 'preview' || (!SMTP_URL && !MAIL_DIRECTORY)) return undefined;
  const failures: unknown[] = [];
  for (const sender of await startSenders(db, until)) await sender.catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return findNextDue(db);
}

/**
 * Starts senders in a free place: callers meanwhile share the next run, which sees their queued mails. A sender that
 * found a mail starts another for the next, so the list grows until all have ended.
 */
const startSenders = oneAtATime(async (db: Database, until: number): Promise<Promise<void>[]> => {
  while (taken.size >= PLACES) await Promise.race(taken).catch(() => undefined);
  const { SMTP_URL, MAIL_DIRECTORY } = readEnvironment();
  const smtp = SMTP_URL ? openSmtp(SMTP_URL) : undefined;
  if (smtp) await unparkMails(db);
  const deliver: Deliver = smtp ? sendOver(smtp, MAIL_DIRECTORY) : (db, mail) => park(db, mail, MAIL_DIRECTORY!);
  if (MAIL_DIRECTORY) await mkdir(MAIL_DIRECTORY, { recursive: true });
  const senders: Promise<void>[] = [];
  const start = () => {
    if (taken.size >= PLACES) return;
    const sender = deliverDueMails(db, deliver, until, start);
    senders.push(sender);
    taken.add(sender);
    const leave = () => void taken.delete(sender);
    sender.then(leave, leave);
  };
  start();
  return senders;
});

async function deliverDueMails(db: Database, deliver: Deliver, until: number, startNext: () => void): Promise<void> {
  let delivered: Delivered | undefined;
  while (Date.now() < until) {
    const mail = await claimDueMail(db, delivered);
    delivered = undefined;
    if (!mail) break;
    startNext();
    delivered = await deliver(db, mail);
  }
  if (delivered) await noteDelivered(db, delivered);
}

function sendOver(smtp: Transporter, directory: string | undefined): Deliver {
  return async (db, mail) => {
    try {
      const message = toMessage(mail, await drawMail(db, mail), await findMailAttachments(db, mail));
      if (directory) await writeEml(directory, mail, message);
      await smtp.sendMail(message);
    } catch (error) {
      return noteFailure(db, mail, error);
    }
    return { id: mail.id, as: 'sent' };
  };
}

async function noteFailure(db: Database, mail: WaitingMail, error: unknown): Promise<undefined> {
  // The server's answer may contain the address: the row stores it for owners, the log does not.
  logError('mail_not_sent', { mail: mail.id, attempt: mail.attempts });
  await markTried(db, mail, error instanceof Error ? error.message : String(error));
}

async function park(db: Database, mail: WaitingMail, directory: string): Promise<Delivered | undefined> {
  try {
    await writeEml(directory, mail, toMessage(mail, await drawMail(db, mail), await findMailAttachments(db, mail)));
  } catch (error) {
    return noteFailure(db, mail, error);
  }
  return { id: mail.id, as: 'parked' };
}

const composer = createTransport({ streamTransport: true, buffer: true });

async function writeEml(directory: string, mail: WaitingMail, message: Message): Promise<void> {
  const built = await composer.sendMail(message);
  await writeFile(join(directory, `${mail.kind}-${mail.id}.eml`), built.message as Buffer);
}

type Message = ReturnType<typeof toMessage>;

function toMessage(mail: WaitingMail, drawn: DrawnMail, attachments: MailAttachment[]) {
  return {
    from: sender(),
    to: mail.recipient,
    subject: mail.letter.subject,
    ...drawn,
    // Embedded pictures become attachments, because few mail programs draw `data:` addresses.
    attachDataUrls: true,
    messageId: `<${mail.id}@${new URL(readEnvironment().URL).hostname}>`,
    attachments,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    ...(mail.listUnsubscribe && {
      headers: {
        'List-Unsubscribe': `<${mail.listUnsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}
