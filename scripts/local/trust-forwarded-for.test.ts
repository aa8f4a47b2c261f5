import { expect, it } from 'vitest';
import { trustsForwardedFor } from './trust-forwarded-for.ts';

it('trustsForwardedFor trusts X-Forwarded-For only if configured, and never on Netlify', () => {
  expect(trustsForwardedFor({})).toBe(false);
  expect(trustsForwardedFor({ NETLIFY: 'true' })).toBe(false);
  expect(trustsForwardedFor({ SHOP_TRUST_FORWARDED_FOR: '1' })).toBe(true);
  expect(() => trustsForwardedFor({ SHOP_TRUST_FORWARDED_FOR: '1', NETLIFY: 'true' })).toThrow(/NETLIFY is set/);
});
