export const openingEn = {
  title: 'The shop is closed',
  intro:
    'Its pages are public and marked as in preparation; nobody can order yet. It opens when this is complete and published.',
  trader: 'The company’s name, CUI and trade register number: Settings → Company.',
  address: 'The registered office: Settings → Company.',
  email: 'The shop’s email address: Settings → Company.',
  phone: 'The shop’s phone number: Settings → Company.',
  payment: 'A payment method that works: Settings → Delivery and payment says what each one needs.',
  smtp: 'A mail server, required to email customers. Whoever deploys the shop sets SMTP_URL in Netlify, under Site configuration → Environment variables.',
  owner:
    'An owner: the first account, created at /admin/signup with the setup code, which whoever deploys the shop sets as ADMIN_SETUP_CODE.',
  samples_one: 'One product is still a sample: the shop doesn’t show it until you have checked it. Products.',
  samples_other:
    '{{count}} products are still samples: the shop doesn’t show them until you have checked them. Products.',
  open: 'The shop is open: customers can order',
  saved: 'Saved. It counts as soon as the shop is published again.',
};
