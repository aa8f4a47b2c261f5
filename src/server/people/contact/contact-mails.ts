import { html } from 'hono/html';
import { shop } from '#config/shop.ts';
import type { ContactForm } from '#domain/contact/contact-form.ts';
import { links } from '#links';
import { readEnvironment } from '#server/platform/environment.ts';
import { factsTable } from '#server/platform/mail-parts/facts.ts';
import { mailButton } from '#server/platform/mail-parts/mail-button.ts';
import { notice } from '#server/platform/mail-parts/notice.ts';
import { paragraph, smallPrint } from '#server/platform/mail-parts/paragraph.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { contactTopicNames } from '#texts/forms.ro.ts';
import { formatPhone } from '#texts/formats.ts';

/** The message for the shop, and the acknowledgement for its sender. */
export function contactMails(form: ContactForm): NewMail[] {
  return [forShop(form), forWriter(form)];
}

function forShop({ topic, name, emailAddress, orderNumber, message }: ContactForm): NewMail {
  const subject = `Mesaj nou: ${contactTopicNames[topic]}${orderNumber && ` (${orderNumber})`}`;
  const from = `${name}, ${emailAddress}`;
  return {
    kind: 'contact-shop',
    orderId: null,
    recipient: shop.email,
    replyTo: emailAddress,
    subject,
    html: mailLayout(
      subject,
      html`${factsTable([['De la', `${name}\n${emailAddress}`]])}${notice(paragraph(message))}
      ${mailButton(`${readEnvironment().URL}/admin/inbox`, 'Deschide mesajele în panou')}
      ${smallPrint('Răspunde la adresa de mai sus; mesajul stă și în panou, la Mesaje.')}`,
      { preheader: message.slice(0, 140) },
    ),
    text: `${from}\n\n${message}\n\nRăspunde la adresa de mai sus; mesajul stă și în panou, la Mesaje.`,
  };
}

/** Says that the message has come, and nothing that was typed: whoever typed it may have given anybody's address. */
function forWriter({ emailAddress }: ContactForm): NewMail {
  const title = 'Am primit mesajul tău';
  const received = `${title} de pe ${shop.site.replace('https://', '')}.`;
  const promise = `Îți răspundem la această adresă, de obicei în aceeași zi (${shop.openingHours.toLowerCase()}). Dacă e urgent, sună-ne la ${formatPhone(shop.phone)}.`;
  const ignore = 'Dacă nu ne-ai scris tu, nu trebuie să faci nimic.';
  return {
    kind: 'contact-received',
    orderId: null,
    recipient: emailAddress,
    subject: `${title} · ${shop.name}`,
    html: mailLayout(
      title,
      html`${paragraph('Bună,')}${paragraph(`${received} ${promise}`)}
      ${mailButton(`${readEnvironment().URL}${links.questions}`, 'Vezi întrebările frecvente')}${smallPrint(ignore)}`,
      { preheader: received },
    ),
    text: `Bună,\n\n${received} ${promise}\n\n${ignore}`,
  };
}
