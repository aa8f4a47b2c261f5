import { links } from '#links';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { accountMail, type Bilingual } from './account-mail.ts';

const NOT_YOU: Bilingual = {
  ro: 'Dacă nu ai cerut tu, nu trebuie să faci nimic: fără parola ta nu se întâmplă nimic.',
  en: 'If you did not ask for this, you need not do anything: nothing happens without the password.',
};

/** Builds the mail that proves the address of a request to join. Repeats no typed text. */
export function proveAddressMail(recipient: string, token: string): NewMail {
  return accountMail({
    kind: 'prove-address',
    recipient,
    title: { ro: 'Confirmă adresa', en: 'Confirm your address' },
    paragraphs: [
      {
        ro: 'Cineva a cerut un cont în panou cu această adresă. Deschide linkul într-o zi și scrie parola pe care ai ales-o; apoi un proprietar se uită la cerere.',
        en: 'Somebody asked for an account in the back-office with this address. Open the link within a day and type the password that you chose; then an owner looks at the request.',
      },
      NOT_YOU,
    ],
    link: {
      // After "#", unseen by servers and logs.
      address: `${links.confirmAddress}#${token}`,
      label: { ro: 'Confirmă adresa', en: 'Confirm your address' },
    },
  });
}

/** Builds the mail that proves an account's new address. */
export function proveNewAddressMail(recipient: string, token: string): NewMail {
  return accountMail({
    kind: 'prove-address',
    recipient,
    title: { ro: 'Confirmă adresa nouă', en: 'Confirm your new address' },
    paragraphs: [
      {
        ro: 'Un cont din panou cere să aibă această adresă. Deschide linkul într-o zi și scrie parola contului.',
        en: 'A back-office account asks to have this address. Open the link within a day and type the password of the account.',
      },
      NOT_YOU,
    ],
    link: {
      address: `${links.confirmAddress}#${token}`,
      label: { ro: 'Confirmă adresa', en: 'Confirm your address' },
    },
  });
}

export function hasAccountMail(recipient: string): NewMail {
  return accountMail({
    kind: 'has-account',
    recipient,
    title: { ro: 'Ai deja un cont', en: 'You have an account already' },
    paragraphs: [
      {
        ro: 'Cineva a cerut un cont în panou cu această adresă, care are deja unul. Intră cu parola lui; dacă ai uitat-o, o poți schimba de acolo.',
        en: 'Somebody asked for an account in the back-office with this address, which has one already. Sign in with its password; if you have forgotten it, you can change it there.',
      },
      NOT_YOU,
    ],
    link: { address: links.login, label: { ro: 'Intră în panou', en: 'Sign in' } },
  });
}
