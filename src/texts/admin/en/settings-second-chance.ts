export const secondChanceEn = {
  title: 'When a cast fails',
  hint: 'On the page of a sent order, three short questions tell the customer what to change. After them they get a code for one refill at your price: once for each box, for 60 days. Codes that were given keep what they take off.',
  offered: 'Offer a second chance',
  on: 'Offered',
  off: 'Not offered',
  refill: 'Refill for baby and paw kits',
  refillHint: 'Quick-setting alginate. Empty: the questions alone, and the way to write to you.',
  slowRefill: 'Refill for couple and family kits',
  slowRefillHint: 'Slow-setting alginate: the quick one does not fit these kits. Empty: the questions alone.',
  price: 'Price of one refill',
  priceHint: '0 makes it free. Delivery is paid as for any order.',
  errors: {
    not_on_sale: 'This product is not on sale: publish it first or choose another',
    too_large: 'At most 100,000 RON',
    not_lower: 'Must be lower than the price of the product itself',
  },
};
