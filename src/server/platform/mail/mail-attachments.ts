import type { Database } from '#server/platform/database/database.ts';
import type { WaitingMail } from './mails-table.ts';

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

type FindAttachments = (db: Database, mail: WaitingMail) => Promise<MailAttachment[]>;
let find: FindAttachments | undefined;

/** Says which files go with a mail: a context above this one knows them. */
export function giveMailAttachments(findAttachments: FindAttachments): void {
  find = findAttachments;
}

/** @throws when a file cannot be drawn or read; the mail is then tried again later */
export function findMailAttachments(db: Database, mail: WaitingMail): Promise<MailAttachment[]> {
  if (!find) throw new Error('nobody has said which files go with a mail: import wire-contexts.ts');
  return find(db, mail);
}
