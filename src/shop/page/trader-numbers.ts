import { shop } from '#config/shop.ts';

/** The numbers that stand beside the firm's name; its class of activity where it is given (Order 225/2023 of ANPC). */
export const traderNumbers: readonly string[] = [
  `CUI ${shop.cui}`,
  shop.registration,
  ...(shop.caen ? [`cod CAEN ${shop.caen}`] : []),
];
