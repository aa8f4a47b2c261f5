import { shop } from '#config/shop.ts';
import { blocks } from '#server/platform/mail-parts/letter.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';

/** A paragraph in both languages of the back-office, because the reader's language is unknown. */
export interface Bilingual {
  ro: string;
  en: string;
}

interface AccountMail {
  kind: string;
  recipient: string;
  title: Bilingual;
  paragraphs: Bilingual[];
  link?: { address: string; label: Bilingual };
}

/** Builds a mail about an account or the team: Romanian, then English, and one button for both. */
export function accountMail({ kind, recipient, title, paragraphs, link }: AccountMail): NewMail {
  return {
    kind,
    recipient,
    // A token after "#" grants access.
    holdsSecret: link?.address.includes('#') ?? false,
    subject: `${title.ro} · ${title.en} · ${shop.name}`,
    title: title.ro,
    blocks: blocks(
      ...paragraphs.map(({ ro }) => ro),
      { title: title.en, english: paragraphs.map(({ en }) => en) },
      link && { button: { label: `${link.label.ro} · ${link.label.en}`, address: link.address } },
    ),
  };
}
