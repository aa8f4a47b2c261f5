import type { ContactTopic } from '#domain/contact/contact-form.ts';

/** Begins a message for visitors from `links.reportReview` or `links.orderInWriting`; keeps typed text. */
const [anchor] = /^#parere-[\da-f-]{36}$/.exec(location.hash) ?? [];
const wanted = new URLSearchParams(location.hash.slice(1)).get('vreau');
const message = document.querySelector<HTMLTextAreaElement>('#contact [name=message]');
if (message?.value === '') {
  if (anchor) message.value = `Semnalez părerea ${document.referrer}${anchor}\nMotivul: `;
  if (wanted) {
    message.value = `Vreau să comand:\n${wanted}\n`;
    message.form!.querySelector<HTMLSelectElement>('[name=topic]')!.value = 'order' satisfies ContactTopic;
  }
}
