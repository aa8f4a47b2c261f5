import { html } from 'hono/html';
import { shop } from '#config/shop.ts';
import { mailButton } from '#server/platform/mail-parts/mail-button.ts';
import { paint } from '#server/platform/mail-parts/mail-colours.ts';
import { DISPLAY } from '#server/platform/mail-parts/mail-faces.ts';
import { paragraph } from '#server/platform/mail-parts/paragraph.ts';
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

/** A mail about an account or the team: Romanian first, then English, and one button for both. */
export function accountMail({ kind, recipient, title, paragraphs, link }: AccountMail): NewMail {
  const half = (language: keyof Bilingual) => html`${paragraphs.map((each) => paragraph(each[language]))}`;
  const text = (language: keyof Bilingual) =>
    [...paragraphs.map((each) => each[language]), ...(link ? [`${link.label[language]}: ${link.address}`] : [])].join(
      '\n\n',
    );
  const content = html`${half('ro')}
    <div lang="en" ${paint('line', 'margin:8px 0 0;padding-top:20px;border-top-width:1px;border-top-style:solid')}>
      <h2 ${paint('ink', `font:600 19px/1.3 ${DISPLAY};margin:0 0 12px`)}>${title.en}</h2>
      ${half('en')}
    </div>
    ${link ? mailButton(link.address, `${link.label.ro} · ${link.label.en}`) : ''}`;
  return {
    kind,
    orderId: null,
    recipient,
    subject: `${title.ro} · ${title.en} · ${shop.name}`,
    html: mailLayout(title.ro, content, { preheader: paragraphs[0]?.ro ?? '' }),
    text: `${text('ro')}\n\n---\n\n${text('en')}`,
    // What stands after "#" opens something.
    holdsSecret: link?.address.includes('#') ?? false,
  };
}
