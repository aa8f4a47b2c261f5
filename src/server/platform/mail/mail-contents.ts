import type { ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { letterHtml, letterText } from '#server/platform/mail-parts/draw-letter.ts';
import type { WaitingMail } from './mails-table.ts';

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Parts of a mail that only a higher context knows. */
interface MailContents {
  /** @throws if a file cannot be drawn or read; the mail is retried later */
  findAttachments: (db: Database, mail: WaitingMail) => Promise<MailAttachment[]>;
  /** Finds the contract of an order, to which a letter only refers. */
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
