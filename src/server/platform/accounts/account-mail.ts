import { html } from 'hono/html';
import { shop } from '#config/shop.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';

/** A paragraph in both languages of the back-office: which one its reader speaks is not known. */
export interface Bilingual {
  ro: string;
  en: string;
}

interface AccountMail {
  kind: string;
  recipient: string;
  title: Bilingual;
  paragraphs: Bilingual[];
  /** What the mail leads to. */
  link?: { address: string; label: Bilingual };
}

/** A mail about an account or the team: Romanian first, then English. */
export function accountMail({ kind, recipient, title, paragraphs, link }: AccountMail): NewMail {
  const half = (language: keyof Bilingual) =>
    html`${paragraphs.map((each) => html`<p>${each[language]}</p>`)}${
      link ? html`<p><a href="${link.address}">${link.label[language]}</a></p>` : ''
    }`;
  const text = (language: keyof Bilingual) =>
    [...paragraphs.map((each) => each[language]), ...(link ? [`${link.label[language]}: ${link.address}`] : [])].join(
      '\n\n',
    );
  return {
    kind,
    orderId: null,
    recipient,
    subject: `${title.ro} · ${title.en} · ${shop.name}`,
    html: String(
      mailLayout(
        title.ro,
        html`${half('ro')}
          <hr style="border:0;border-top:1px solid #E5DDD2;margin:24px 0" />
          <div lang="en">${half('en')}</div>`,
      ),
    ),
    text: `${text('ro')}\n\n---\n\n${text('en')}`,
    // What stands after "#" opens something.
    holdsSecret: link?.address.includes('#') ?? false,
  };
}
