import { mailSettings } from '#config/mail.ts';
import { mailFrame } from '#server/platform/mail-parts/mail-frame.ts';
import type { MailPart } from '#server/platform/mail-parts/mail-part.ts';

interface Layout {
  /** What a list of mails shows beside the subject; without it the mail's first words. */
  preheader?: string;
  signature?: string;
}

/** The frame of every mail: title, content, and who sends it. */
export function mailLayout(title: string, content: MailPart, layout: Layout = {}): string {
  const { preheader = '', signature = mailSettings.signature } = layout;
  return withoutIndents(String(mailFrame({ title, content, preheader, signature })));
}

/**
 * What indents the templates would be a fifth of a mail; nothing in a mail keeps its blanks. One blank stays: the mailer
 * finds an embedded picture by ` src=`.
 */
function withoutIndents(markup: string): string {
  return markup.replace(/\n\s+/g, '\n ');
}
