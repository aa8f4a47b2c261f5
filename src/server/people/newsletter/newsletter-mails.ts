import { readEnvironment } from '#server/platform/environment.ts';
import { shop } from '#config/shop.ts';
import type { LetterWords } from '#domain/newsletter/newsletter-letter.ts';
import { FORGET_PENDING_DAYS } from '#domain/newsletter/subscriber-states.ts';
import { links } from '#links';
import type { NewMail } from '#server/platform/mail/mails-table.ts';

/** Kind of a letter to all subscribers, which is sent after other mail. */
export const NEWSLETTER_LETTER = 'newsletter-letter';

/** Writes a letter in the owner's words. @param leaveKey - key of the reader's unsubscribe link */
export function newsletterMail({ subject, body }: LetterWords, recipient: string, leaveKey: string) {
  return {
    kind: NEWSLETTER_LETTER,
    recipient,
    // The link is the reader's own. Sent copies are emptied, because thousands of them would fill the database.
    holdsSecret: true,
    listUnsubscribe: `${readEnvironment().URL}${links.newsletterOneClick(leaveKey)}`,
    subject,
    greeting: 'Bună,',
    blocks: [
      ...body.split(/\n{2,}/),
      { button: { label: 'Vezi kiturile', address: links.products } },
      {
        note: `Primești scrisoarea pentru că te-ai abonat pe ${shop.site.replace('https://', '')}.`,
        link: { label: 'Te dezabonezi aici', address: links.newsletterLeave(leaveKey) },
      },
    ],
  } satisfies NewMail;
}

/** Asks the owner of an address to confirm the subscription. */
export function confirmMail(recipient: string, confirmKey: string): NewMail {
  const title = 'Confirmă abonarea';
  return {
    kind: 'newsletter-confirm',
    recipient,
    // Its link confirms in the reader's name.
    holdsSecret: true,
    subject: `${title} · ${shop.name}`,
    title,
    greeting: 'Bună,',
    blocks: [
      `Cineva, probabil tu, a cerut scrisorile din atelierul ${shop.name} la această adresă. Mai e un singur pas:`,
      { button: { label: title, address: links.newsletterConfirm(confirmKey) } },
      {
        note: `Dacă nu ai cerut tu, nu trebuie să faci nimic: fără confirmare nu îți scriem, iar adresa se șterge după ${FORGET_PENDING_DAYS} de zile.`,
      },
    ],
  };
}

/** Welcomes a new subscriber and shows the unsubscribe link, which is also in `List-Unsubscribe`. */
export function welcomeMail(recipient: string, leaveKey: string): NewMail {
  const title = 'Bine ai venit în atelier';
  return {
    kind: 'newsletter-welcome',
    recipient,
    listUnsubscribe: `${readEnvironment().URL}${links.newsletterOneClick(leaveKey)}`,
    subject: `${title} · ${shop.name}`,
    title,
    greeting: 'Bună,',
    blocks: [
      'Abonarea ta e confirmată. Ne bucurăm că ești aici.',
      'Îți scriem de câteva ori pe an: sfaturi pentru un mulaj reușit, idei de cadouri și vești despre kituri noi.',
      { button: { label: 'Vezi kiturile', address: links.products } },
      {
        note: 'Te răzgândești? Oricând și fără explicații.',
        link: { label: 'Te dezabonezi aici', address: links.newsletterLeave(leaveKey) },
      },
    ],
  };
}
