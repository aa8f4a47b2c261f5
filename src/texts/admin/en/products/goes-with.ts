export const productGoesWithEn = {
  title: 'Goes with',
  companions: 'Goes well together with',
  companionsHint: 'Up to eight; the page shows the first four that are on sale, sold-out ones last',
  first: 'Replaces this pair: first product',
  firstHint: 'A cart that holds both is offered this product instead, while it is cheaper',
  second: 'Replaces this pair: second product',
  secondHint: 'The same as the first for two pieces of one product',
  spare: 'Extra sachet',
  spareHint: 'A refill, offered on the page and in the cart; for a kit with material for one try only',
};
