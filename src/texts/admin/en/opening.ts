export const openingEn = {
  title: 'The shop is closed',
  lacks: 'Before it can open, the shop needs this:',
  trader: 'The company’s name, CUI and trade register number: Settings → Company.',
  vat: 'An answer whether the company is a VAT payer: Settings → Company.',
  address: 'The registered office: Settings → Company.',
  email: 'The shop’s email address: Settings → Company.',
  phone: 'The shop’s phone number: Settings → Company.',
  payment: 'A payment method that works: Settings → Delivery and payment says what each one needs.',
  smtp: 'A mail server, required to email customers. Ask whoever deploys the shop to connect a mailbox (SMTP_URL).',
  owner: 'An owner: the first account, created at /admin/signup with the setup code. Ask whoever deploys the shop for it (ADMIN_SETUP_CODE).',
  fields: { state: 'Customers can order', notice: 'What visitors read' },
  states: { preparing: 'In preparation', open: 'Open', closed: 'Closed' },
  hints: {
    preparing: 'The pages can be read by whoever has their address; search engines are told to wait.',
    open: 'New orders come in; the first time, as soon as the shop is published. Closed it is from the moment you save.',
    closed: 'From the moment you save no new order comes in. Pages can still be read and found; orders you have already, their payments and returns, and offers you have sent go on.',
  },
  noticeHint: 'On every page, in the cart and at checkout: why, and until when, such as “Suntem în concediu până duminică, 4 ianuarie.” Empty: the words shown in grey.',
  ask: {
    text: 'From now on customers can order, and you owe them what they order. Before you open, read the prices, the delivery and the texts once more as a customer sees them. Sample products that you have not kept are no longer shown.',
  },
  closesIt: 'Nothing was saved: the shop is open, and would lack this. Close it first under Settings → Open or closed.',
};
