import type { ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { letterHtml, letterText } from '#server/platform/mail-parts/draw-letter.ts';
import type { WaitingMail } from './mails-table.ts';

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** A context above this one knows these of a mail. */
interface MailContents {
  /** @throws when a file cannot be drawn or read; the mail is then tried again later */
  findAttachments: (db: Database, mail: WaitingMail) => Promise<MailAttachment[]>;
  /** The contract of an order, which a letter holds by name. */
  findContract: (db: Connection, orderId: string) => Promise<ContractConfirmation | undefined>;
}
let given: MailContents | undefined;

export function giveMailContents(contents: MailContents): void {
  given = contents;
}

function contents(): MailContents {
  if (!given) throw new Error('nobody has said what goes with a mail: import wire-contexts.ts');
  return given;
}

export const findMailAttachments: MailContents['findAttachments'] = (db, mail) => contents().findAttachments(db, mail);

export interface DrawnMail {
  html: string;
  text: string;
}

export async function drawMail(
  db: Connection,
  { letter, orderId }: Pick<WaitingMail, 'letter' | 'orderId'>,
): Promise<DrawnMail> {
  const holdsContract = letter.blocks.some((block) => typeof block === 'object' && 'contract' in block);
  const contract = holdsContract && orderId !== null ? await contents().findContract(db, orderId) : undefined;
  return { html: letterHtml(letter, { contract }), text: letterText(letter, { contract }) };
}
