import { html } from 'hono/html';
import { readEnvironment } from '#server/platform/environment.ts';
import { shop } from '#config/shop.ts';
import { FORGET_PENDING_DAYS } from '#domain/newsletter/subscriber-states.ts';
import { links } from '#links';
import { mailButton } from '#server/platform/mail-parts/mail-button.ts';
import { paragraph, smallPrint, textLink } from '#server/platform/mail-parts/paragraph.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';

/** Asks the owner of the address whether they want the letters. */
export function confirmMail(recipient: string, confirmKey: string): NewMail {
  const title = 'Confirmă abonarea';
  const address = `${readEnvironment().URL}${links.newsletterConfirm(confirmKey)}`;
  const asked = `Cineva, probabil tu, a cerut scrisorile din atelierul ${shop.name} la această adresă. Mai e un singur pas:`;
  const ignore = `Dacă nu ai cerut tu, nu trebuie să faci nimic: fără confirmare nu îți scriem, iar adresa se șterge după ${FORGET_PENDING_DAYS} de zile.`;
  return {
    kind: 'newsletter-confirm',
    orderId: null,
    recipient,
    subject: `${title} · ${shop.name}`,
    html: mailLayout(
      title,
      html`${paragraph('Bună,')}${paragraph(asked)}${mailButton(address, title)}${smallPrint(ignore)}`,
      { preheader: asked },
    ),
    // It says the reader's own yes.
    holdsSecret: true,
    text: `Bună,\n\n${asked}\n\n${address}\n\n${ignore}`,
  };
}

/** Welcomes a new subscriber and shows the way out, which the mail program's own button takes too. */
export function welcomeMail(recipient: string, leaveKey: string): NewMail {
  const title = 'Bine ai venit în atelier';
  const address = `${readEnvironment().URL}${links.newsletterLeave(leaveKey)}`;
  const welcome = 'Abonarea ta e confirmată. Ne bucurăm că ești aici.';
  const promise =
    'Îți scriem de câteva ori pe an: sfaturi pentru un mulaj reușit, idei de cadouri și vești despre kituri noi.';
  return {
    kind: 'newsletter-welcome',
    orderId: null,
    recipient,
    subject: `${title} · ${shop.name}`,
    listUnsubscribe: `${readEnvironment().URL}${links.newsletterOneClick(leaveKey)}`,
    html: mailLayout(
      title,
      html`${paragraph('Bună,')}${paragraph(welcome)}${paragraph(promise)}
      ${mailButton(`${readEnvironment().URL}${links.products}`, 'Vezi kiturile')}
      ${smallPrint(html`Te răzgândești? ${textLink(address, 'Te dezabonezi aici')}, oricând și fără explicații.`)}`,
      { preheader: welcome },
    ),
    text: `Bună,\n\n${welcome}\n\n${promise}\n\nTe răzgândești? Te dezabonezi aici, oricând și fără explicații:\n${address}`,
  };
}
