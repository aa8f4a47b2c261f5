import { shop } from '#config/shop.ts';
import type { ContactForm } from '#domain/contact/contact-form.ts';
import { links } from '#links';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { contactTopicNames } from '#texts/forms.ro.ts';
import { formatPhone } from '#texts/formats.ts';

type AnsweredMessage = Pick<ContactForm, 'emailAddress' | 'name' | 'orderNumber' | 'message'> & { topic: string };

export function contactMails(form: ContactForm): NewMail[] {
  return [forShop(form), forWriter(form)];
}

function forShop({ topic, name, emailAddress, orderNumber, message }: ContactForm): NewMail {
  return {
    kind: 'contact-shop',
    recipient: shop.email,
    replyTo: emailAddress,
    subject: `Mesaj nou: ${contactTopicNames[topic]}${orderNumber && ` (${orderNumber})`}`,
    preview: message.slice(0, 140),
    blocks: [
      { facts: [['De la', `${name}\n${emailAddress}`]] },
      // `eraseMessage` finds the mail by this text.
      { notice: [message] },
      { button: { label: 'Deschide mesajele în panou', address: '/admin/inbox' } },
      { note: 'Răspunde la adresa de mai sus; mesajul stă și în panou, la Mesaje.' },
    ],
  };
}

/** Writes the answer to a message, quoted below; replies go to the shop. */
export function answerMail(
  { emailAddress, name, topic, orderNumber, message }: AnsweredMessage,
  answer: string,
): NewMail {
  return {
    kind: 'contact-answer',
    recipient: emailAddress,
    subject: `Răspuns la mesajul tău: ${topic}${orderNumber && ` (${orderNumber})`}`,
    greeting: `Bună, ${name},`,
    // `eraseMessage` finds the mail by the quoted message.
    blocks: [
      ...answer.split(/\n{2,}/),
      { notice: [message], title: 'Ne-ai scris' },
      { button: { label: 'Scrie-ne din nou', address: links.contact } },
    ],
  };
}

/** Confirms the message without repeating it, because the sender may have typed a stranger's address. */
function forWriter({ emailAddress }: ContactForm): NewMail {
  const title = 'Am primit mesajul tău';
  const received = `${title} de pe ${shop.site.replace('https://', '')}.`;
  return {
    kind: 'contact-received',
    recipient: emailAddress,
    subject: `${title} · ${shop.name}`,
    title,
    greeting: 'Bună,',
    preview: received,
    blocks: [
      `${received} Îți răspundem la această adresă, de obicei în aceeași zi (${shop.openingHours.toLowerCase()}). Dacă e urgent, sună-ne la ${formatPhone(shop.phone)}.`,
      { button: { label: 'Vezi întrebările frecvente', address: links.questions } },
      { note: 'Dacă nu ne-ai scris tu, nu trebuie să faci nimic.' },
    ],
  };
}
