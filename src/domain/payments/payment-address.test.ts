import { describe, expect, it } from 'vitest';
import { isPaymentAddress } from './payment-address.ts';

describe('a payment address', () => {
  it.each(['https://checkout.stripe.com/c/pay/cs_test_1#fid', 'http://localhost:18431/pay/1', 'http://127.0.0.1:1/x'])(
    'is accepted: %s',
    (address) => expect(isPaymentAddress(address)).toBe(true),
  );

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a page without TLS', 'http://checkout.stripe.com/pay'],
    ['a host that only begins like the local one', 'http://localhost.evil.example/pay'],
    ['a host after a user name', 'https://checkout.stripe.com@evil.example/'],
    ['a path', '/comanda/1'],
    ['empty', ''],
  ])('is refused when it is %s', (_, address) => expect(isPaymentAddress(address)).toBe(false));
});
