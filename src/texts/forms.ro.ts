import type { ContactTopic } from '#domain/contact/contact-form.ts';

export const contactTopicNames: Record<ContactTopic, string> = {
  order: 'O comandă',
  product: 'Un kit',
  return: 'Retur sau retragere',
  together: 'Grupuri și colaborări',
  other: 'Altceva',
};

/** Used where the field has no words of its own. */
export const fieldTexts: Record<string, string> = {
  required: 'Completează acest câmp.',
  invalid: 'Verifică ce ai scris aici.',
  too_long: 'Textul este prea lung. Caractere în plus: #.', // `#`: how many
  site_in_name: 'Scrie numele fără adresa unui site. După un punct lasă un spațiu.',
  consent_required: 'Bifează căsuța ca să putem merge mai departe.',
};
export const EMAIL_INVALID = 'Scrie o adresă de email întreagă, de exemplu ana@exemplu.ro.';

/** What was typed is still there each time. */
export const refusalTexts: Record<string, string> = {
  too_many_requests: 'Am primit multe mesaje de la tine într-un timp scurt. Încearcă peste o oră sau sună-ne.',
  rate_limited: 'Prea multe încercări într-un timp scurt. Așteaptă un minut și încearcă din nou.',
  looks_automatic: 'Formularul pare completat de un program. Mai încearcă o dată sau scrie-ne un email.',
  database_unavailable: 'Nu putem primi formularul în acest moment. Ce ai scris a rămas aici; încearcă peste un minut.',
  unreadable: 'Nu am putut citi formularul. Mai încearcă o dată.',
  offline: 'Nu avem legătură la internet. Ce ai scris a rămas aici; verifică legătura și încearcă din nou.',
  unknown: 'Ceva nu a mers. Ce ai scris a rămas aici; încearcă din nou.',
};

/** The checkout's mail field may stay empty: then `withoutMail` stands there too. */
export const mailComes = 'Aici primești confirmarea și contractul.';
export const withoutMail = ' Fără email, contractul vine tipărit în colet.';

/** That part of the checkout is fetched when its box is ticked. */
export const optionalPartTexts = {
  company: 'Factură pe firmă',
  loading: 'Se deschid câmpurile...',
  failed: 'Nu am putut deschide câmpurile. Verifică legătura la internet și bifează din nou căsuța.',
};
