import { shop } from '#config/shop.ts';
import type { Trouble } from '#domain/troubles/trouble.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { troubleTexts } from '#texts/troubles.ro.ts';

/** Writes the mail about current troubles to the shop's own address. */
export function writeTroubleMail(troubles: readonly Trouble[]): NewMail {
  const lines = troubles.map(({ kind, count }) => troubleTexts[kind](count));
  return {
    kind: 'trouble-shop',
    recipient: shop.email,
    subject: 'Magazinul are nevoie de tine',
    preview: lines.join(' '),
    blocks: [
      troubleTexts.intro,
      { notice: lines },
      { button: { label: 'Deschide administrarea', address: '/admin' } },
      { note: troubleTexts.daily },
    ],
  };
}
