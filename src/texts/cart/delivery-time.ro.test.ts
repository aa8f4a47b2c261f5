import { expect, it } from 'vitest';
import { deliveryTime } from './delivery-time.ro.ts';

it.each([
  [false, false, undefined, '24–48 de ore, în zile lucrătoare'],
  [false, false, true, '24–48 de ore, în zile lucrătoare, de la predarea către curier'],
  [true, false, undefined, '24–48 de ore, în zile lucrătoare, de la predarea către curier, după ce aprobi macheta'],
  [true, true, undefined, '24–48 de ore, în zile lucrătoare, de la predarea către curier'],
] as const)('a cart with a proof: %s, a print: %s, and a wait: %s, takes %s', (proof, print, waits, text) => {
  expect(deliveryTime({ awaitsProof: proof, awaitsPrint: print }, waits)).toBe(text);
});
