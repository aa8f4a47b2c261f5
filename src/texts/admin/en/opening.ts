/** What keeps a shop closed, and what an owner does about it. */
export const openingEn = {
  title: 'The shop is closed',
  intro:
    'Its pages can be read and are marked as in preparation; nobody can order yet. It opens when this is complete. Values are set in Netlify under Site configuration → Environment variables, and hold from the next deploy on (Deploys → Trigger deploy).',
  trader: 'The firm: its name (SHOP_LEGAL_NAME), CUI (SHOP_CUI) and registration number (SHOP_REGISTRATION).',
  address: 'The firm’s seat: SHOP_STREET, SHOP_CITY, SHOP_COUNTY and SHOP_POSTAL_CODE.',
  email: 'The shop’s e-mail address: SHOP_EMAIL.',
  phone: 'The shop’s phone number: SHOP_PHONE.',
  smtp: 'A mail server, without which no buyer gets a word: SMTP_URL.',
  owner: 'An owner: the first account, made at /admin/signup with the setup code (ADMIN_SETUP_CODE).',
};
