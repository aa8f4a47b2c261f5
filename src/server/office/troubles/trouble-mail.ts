import { html } from 'hono/html';
import { shop } from '#config/shop.ts';
import type { Trouble } from '#domain/troubles/trouble.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { troubleTexts } from '#texts/troubles.ro.ts';

/** The owner's mail about what goes wrong; it goes to the shop's own address. */
export async function writeTroubleMail(troubles: readonly Trouble[]): Promise<NewMail> {
  const lines = troubles.map(({ kind, count }) => troubleTexts[kind](count));
  const address = `${readEnvironment().URL}/admin`;
  const title = 'Magazinul are nevoie de tine';
  const content = html`<p>${troubleTexts.intro}</p>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
    <p><a href="${address}">Deschide administrarea</a></p>
    <p>${troubleTexts.daily}</p>`;
  return {
    kind: 'trouble-shop',
    orderId: null,
    recipient: shop.email,
    subject: title,
    html: String(await mailLayout(title, content)),
    text: [troubleTexts.intro, ...lines.map((line) => `- ${line}`), address, troubleTexts.daily].join('\n\n'),
  };
}
