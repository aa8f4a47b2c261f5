import type { BillingCompany } from '#domain/orders/billing-company.ts';

export const companyTexts = {
  legend: 'Datele firmei',
  taxIdHint: 'Cu RO în față dacă firma plătește TVA.',
  companyElsewhere: 'Sediul firmei este la altă adresă decât cea de livrare',
};

/** A firm as an order names it: `Atelier SRL, CUI RO12345674, J40/123/2020`. */
export function companyWords({ name, taxId, registrationNumber }: BillingCompany): string {
  return [name, `CUI ${taxId}`, registrationNumber].filter(Boolean).join(', ');
}
