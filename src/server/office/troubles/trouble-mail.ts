import { html } from 'hono/html';
import { shop } from '#config/shop.ts';
import type { Trouble } from '#domain/troubles/trouble.ts';
import { mailButton } from '#server/platform/mail-parts/mail-button.ts';
import { notice } from '#server/platform/mail-parts/notice.ts';
import { paragraph, smallPrint } from '#server/platform/mail-parts/paragraph.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { troubleTexts } from '#texts/troubles.ro.ts';

/** The owner's mail about what goes wrong; it goes to the shop's own address. */
export async function writeTroubleMail(troubles: readonly Trouble[]): Promise<NewMail> {
  const lines = troubles.map(({ kind, count }) => troubleTexts[kind](count));
  const address = `${readEnvironment().URL}/admin`;
  const title = 'Magazinul are nevoie de tine';
  const content = html`${paragraph(troubleTexts.intro)}
  ${notice(html`${lines.map((line) => paragraph(line))}`)}${mailButton(address, 'Deschide administrarea')}
  ${smallPrint(troubleTexts.daily)}`;
  return {
    kind: 'trouble-shop',
    orderId: null,
    recipient: shop.email,
    subject: title,
    html: mailLayout(title, content, { preheader: lines.join(' ') }),
    text: [troubleTexts.intro, ...lines.map((line) => `- ${line}`), address, troubleTexts.daily].join('\n\n'),
  };
}
