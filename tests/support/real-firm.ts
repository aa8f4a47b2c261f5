/** A real firm's data, none of it from the sample. */
export const REAL_FIRM = {
  SHOP_LEGAL_NAME: 'Atelierul Anei SRL',
  SHOP_CUI: 'RO12345674',
  SHOP_VAT_PAYER: 'yes',
  SHOP_REGISTRATION: 'J32/1/2026',
  SHOP_STREET: 'Piața Mare 1',
  SHOP_CITY: 'Brașov',
  SHOP_COUNTY: 'Brașov',
  SHOP_POSTAL_CODE: '500001',
  SHOP_EMAIL: 'salut@exemplu.ro',
  SHOP_PHONE: '+40712345678',
};
