import { shop } from '#config/shop.ts';

/** Numbers beside the firm's name, with its CAEN class if given (Order 225/2023 of ANPC). */
export const traderNumbers: readonly string[] = [
  `CUI ${shop.cui}`,
  shop.registration,
  ...(shop.caen ? [`cod CAEN ${shop.caen}`] : []),
];
