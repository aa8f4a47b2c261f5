/** Environment variable of each initial value, used until an owner sets another in the settings. */
export const ENVIRONMENT_NAMES = {
  site: 'URL',
  legalName: 'SHOP_LEGAL_NAME',
  cui: 'SHOP_CUI',
  /** `yes` or `no`. */
  vatPayer: 'SHOP_VAT_PAYER',
  registration: 'SHOP_REGISTRATION',
  street: 'SHOP_STREET',
  city: 'SHOP_CITY',
  county: 'SHOP_COUNTY',
  postalCode: 'SHOP_POSTAL_CODE',
  email: 'SHOP_EMAIL',
  phone: 'SHOP_PHONE',
  iban: 'SHOP_IBAN',
  bank: 'SHOP_BANK',
} as const;
