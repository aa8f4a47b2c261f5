import { describe, expect, it } from 'vitest';
import { links } from '#links';
import { readAddedCode } from './added-code.ts';

const read = (address: string) => readAddedCode(new URL(address, 'https://exemplu.ro').searchParams);

describe('the code that comes to the cart with a product', () => {
  it('is one that can exist', () => {
    expect(read(links.cartWith('rezerva-alginat', 'ALGINAT-ABCD-EFGH'))).toBe('ALGINAT-ABCD-EFGH');
  });

  it.each(['', '&cod=', '&cod=a', '&cod=%3Cb%3E'])('is none where the address has %j', (rest) => {
    expect(read(`${links.cartWith('labuta')}${rest}`)).toBeUndefined();
  });
});
