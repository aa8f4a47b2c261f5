/** What keeps a shop closed, and what an owner does about it. */
export const openingEn = {
  title: 'The shop is closed',
  intro:
    'Its pages are public and marked as in preparation; nobody can order yet. It opens when this is complete. Set the values in Netlify under Site configuration → Environment variables; they apply from the next deploy (Deploys → Trigger deploy).',
  trader: 'Company: name (SHOP_LEGAL_NAME), CUI (SHOP_CUI) and registration number (SHOP_REGISTRATION).',
  address: 'Registered office: SHOP_STREET, SHOP_CITY, SHOP_COUNTY and SHOP_POSTAL_CODE.',
  email: 'The shop’s email address: SHOP_EMAIL.',
  phone: 'The shop’s phone number: SHOP_PHONE.',
  smtp: 'A mail server, required to email customers: SMTP_URL.',
  owner: 'An owner: the first account, created at /admin/signup with the setup code (ADMIN_SETUP_CODE).',
};
