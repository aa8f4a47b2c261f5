import type { ContactTopic } from '#domain/contact/contact-form.ts';

export const contactTopicNames: Record<ContactTopic, string> = {
  order: 'O comandă',
  product: 'Un kit',
  return: 'Retur sau retragere',
  together: 'Grupuri și colaborări',
  other: 'Altceva',
};

/** Defaults for fields without their own texts. */
export const fieldTexts: Record<string, string> = {
  required: 'Completează acest câmp.',
  invalid: 'Verifică ce ai scris aici.',
  too_long: 'Textul este prea lung. Caractere în plus: #.', // `#` is the excess
  site_in_name: 'Scrie numele fără adresa unui site. După un punct lasă un spațiu.',
  consent_required: 'Bifează căsuța ca să putem merge mai departe.',
};
export const EMAIL_INVALID = 'Scrie o adresă de email întreagă, de exemplu ana@exemplu.ro.';

/** Refusals after which the typed text stays in the form. */
export const refusalTexts: Record<string, string> = {
  too_many_requests: 'Am primit multe mesaje de la tine într-un timp scurt. Încearcă peste o oră sau sună-ne.',
  rate_limited: 'Prea multe încercări într-un timp scurt. Așteaptă un minut și încearcă din nou.',
  looks_automatic: 'Formularul pare completat de un program. Mai încearcă o dată sau scrie-ne un email.',
  database_unavailable: 'Nu putem primi formularul în acest moment. Ce ai scris a rămas aici; încearcă peste un minut.',
  unreadable: 'Nu am putut citi formularul. Mai încearcă o dată.',
  offline: 'Nu avem legătură la internet. Ce ai scris a rămas aici; verifică legătura și încearcă din nou.',
  unknown: 'Ceva nu a mers. Ce ai scris a rămas aici; încearcă din nou.',
};

/** In the checkout, where the mail field is optional, `withoutMail` follows. */
export const mailComes = 'Aici primești confirmarea și contractul.';
export const withoutMail = ' Fără email, contractul vine tipărit în colet.';

/** Parts of the checkout that load when their box is ticked. */
export const optionalPartTexts = {
  company: 'Factură pe firmă',
  loading: 'Se deschid câmpurile...',
  failed: 'Nu am putut deschide câmpurile. Verifică legătura la internet și bifează din nou căsuța.',
};
