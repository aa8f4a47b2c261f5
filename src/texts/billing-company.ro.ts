import { firmLine, type RegisteredFirm } from '#domain/firms/registered-firm.ts';
import type { BillingCompany } from '#domain/orders/billing-company.ts';

export const companyTexts = {
  legend: 'Datele firmei',
  taxIdHint: 'Cu RO în față dacă firma plătește TVA.',
  companyElsewhere: 'Sediul firmei este la altă adresă decât cea de livrare',
};

/** Texts for the register's answer about a CUI. */
export const foundFirmTexts = {
  words: (firm: RegisteredFirm) => `${firmLine(firm)} · ${firm.vatPayer ? 'plătitoare' : 'neplătitoare'} de TVA`,
  inactive:
    'ANAF o are ca inactivă sau radiată: poți comanda, dar o astfel de firmă nu își poate deduce cheltuiala și nici TVA-ul.',
  use: 'Folosește datele acestea',
  used: 'Am completat câmpurile firmei. Verifică-le.',
  not_found: 'ANAF nu are o firmă cu acest CUI. Verifică-l; comanda pleacă și așa.',
  away: 'Nu am putut întreba ANAF acum. Scrie tu datele firmei.',
} as const;

/** Names a firm as an order does: `Atelier SRL, CUI RO12345674, J40/123/2020`. */
export function companyWords({ name, taxId, registrationNumber }: BillingCompany): string {
  return [name, `CUI ${taxId}`, registrationNumber].filter(Boolean).join(', ');
}
