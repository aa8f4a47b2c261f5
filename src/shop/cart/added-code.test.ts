import { describe, expect, it } from 'vitest';
import { links } from '#links';
import { readAddedCode } from './added-code.ts';

const read = (address: string) => readAddedCode(new URL(address, 'https://exemplu.ro').searchParams);

describe('the discount code in a link to the cart', () => {
  it('is read if it is valid', () => {
    expect(read(links.cartWith('rezerva-alginat', 'ALGINAT-ABCD-EFGH'))).toBe('ALGINAT-ABCD-EFGH');
  });

  it.each(['', '&cod=', '&cod=a', '&cod=%3Cb%3E'])('is ignored if the address has %j', (rest) => {
    expect(read(`${links.cartWith('labuta')}${rest}`)).toBeUndefined();
  });
});
