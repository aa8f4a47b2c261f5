import type { Firm } from '#domain/settings/firm.ts';
import { links } from '#links';
import { accountMail, type Bilingual } from '#server/platform/accounts/account-mail.ts';
import { listOwnerAddresses } from '#server/platform/accounts/team-mails.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { formatIban } from '#texts/formats.ts';

/** Fields that decide where customers' money and mail go. */
const PAYEE_FIELDS = {
  legalName: { ro: 'Denumirea', en: 'Name' },
  iban: { ro: 'IBAN', en: 'IBAN' },
  bank: { ro: 'Banca', en: 'Bank' },
  email: { ro: 'Emailul', en: 'Email' },
} satisfies Partial<Record<keyof Firm, Bilingual>>;
const FIELDS = Object.keys(PAYEE_FIELDS) as (keyof typeof PAYEE_FIELDS)[];

export const changesPayee = (before: Firm, after: Firm): boolean =>
  FIELDS.some((field) => before[field] !== after[field]);

/** Mails every owner and the shop's former address the old and new fields. */
export async function tellFirmChange(unit: Unit, before: Firm, after: Firm): Promise<void> {
  const readers = new Set([...(await listOwnerAddresses(unit)), ...(before.email ? [before.email] : [])]);
  if (readers.size === 0) return;
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  const paragraphs = [
    {
      ro: `${unit.actor.email} a schimbat datele firmei pe care le văd clienții:`,
      en: `${unit.actor.email} changed the company details that customers see:`,
    },
    ...changed.map((field) => {
      const values = `${show(field, before)} → ${show(field, after)}`;
      return { ro: `${PAYEE_FIELDS[field].ro}: ${values}`, en: `${PAYEE_FIELDS[field].en}: ${values}` };
    }),
    {
      ro: 'Dacă nu te așteptai la asta, pune la loc ce era înainte, schimbă-ți parola și uită-te pe pagina Echipa.',
      en: 'If you did not expect this, put back what stood there, change your password and look at the Team page.',
    },
  ];
  const mail = {
    kind: 'firm-change',
    title: { ro: 'Alte date ale firmei', en: 'Other company details' },
    paragraphs,
    link: { address: links.firmSettings, label: { ro: 'Firma', en: 'Company' } },
  };
  await queueMails(unit, [...readers].map((recipient) => accountMail({ ...mail, recipient }))); // prettier-ignore
}

const show = (field: keyof typeof PAYEE_FIELDS, firm: Firm) =>
  (field === 'iban' ? formatIban(firm.iban) : firm[field]) || '–';
