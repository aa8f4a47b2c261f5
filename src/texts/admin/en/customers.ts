export const customersEn = {
  sorts: {
    '-lastOrder': 'Last order, newest first',
    lastOrder: 'Last order, oldest first',
    '-total': 'Highest total first',
    total: 'Lowest total first',
    '-orders': 'Most orders first',
    orders: 'Fewest orders first',
    name: 'Name, A to Z',
    '-name': 'Name, Z to A',
  },
  erase: {
    goes: 'Erased',
    goesText: 'Name, email, phone, address, locker, order notes, engraved names and dates, the customer on proformas, AWB, notes, timeline notes, emails, messages and newsletter subscription. Links in their emails stop working.',
    stays: 'Kept',
    staysText: 'Order numbers and dates, products, amounts, discounts, VAT, statuses and county, for accounting. They no longer identify a person.',
    elsewhere: 'Stored elsewhere',
    elsewhereText:
      'Invoices and other accounting records are kept: the law requires 5 years, counted from 1 July of the following year (Legea contabilității 82/1991, art. 25; GDPR art. 17(3)(b)). Make sure that invoices are issued. Emails in your mailbox and the courier’s records are not erased either, nor are orders with another name and phone that you did not select.',
    testimonial: 'Testimonial',
    message: 'Message',
  },
};
