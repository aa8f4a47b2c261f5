import { beforeEach, describe, expect, it } from 'vitest';
import { useShop } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { openWithdrawalOrder } from './open-withdrawal-order.ts';

const RIGHT = { orderNumber: 'CG-2026-000001', contact: 'ana@exemplu.ro' };
const WRONG = { ok: false, code: 'order_not_found' };
const REFUSED = { ok: false, code: 'too_many_tries' };

describe('tries at the pair of a withdrawal', () => {
  const test = useShop();
  beforeEach(() => test.insertDelivered({ number: RIGHT.orderNumber }));
  const open = (changes: Partial<typeof RIGHT>, address: string | null) =>
    attempt(() => openWithdrawalOrder(test.db, { ...RIGHT, ...changes }, address));
  const number = (n: number) => `CG-2026-${String(100_000 + n)}`;

  it('are bounded for one address, and its right pair is refused as its wrong ones are', async () => {
    for (let n = 1; n <= 40; n += 1) {
      expect(await open({ orderNumber: number(n), contact: `nimeni${n}@exemplu.ro` }, '198.51.100.1')).toEqual(WRONG);
    }
    expect(await open({ orderNumber: number(41), contact: 'nimeni@exemplu.ro' }, '198.51.100.1')).toEqual(REFUSED);
    expect(await open({}, '198.51.100.1')).toEqual(REFUSED);
    for (let times = 0; times < 50; times += 1) expect(await open({}, '198.51.100.2')).toMatchObject({ ok: true });
  });

  it.each([
    ['order', 20, (n: number) => ({ contact: `nimeni${n}@exemplu.ro` })],
    ['contact', 10, (n: number) => ({ orderNumber: number(n), contact: n % 2 ? 'ANA@exemplu.ro ' : 'ana@exemplu.ro' })],
  ])('are bounded for one %s, from everywhere', async (_, limit, guess) => {
    for (let n = 1; n <= limit; n += 1) expect(await open(guess(n), '203.0.113.1')).toEqual(WRONG);
    expect(await open(guess(90), '203.0.113.1')).toEqual(REFUSED);
    // Who guesses learns nothing any more, of a right pair either.
    expect(await open({}, '203.0.113.1')).toEqual(REFUSED);
    // A further address has three tries in all, and learns no more by the fourth.
    for (let n = 91; n <= 93; n += 1) expect(await open(guess(n), '203.0.113.2')).toEqual(WRONG);
    expect(await open({}, '203.0.113.2')).toEqual(REFUSED);
    // Nobody keeps out who knows the pair.
    for (let times = 0; times < 10; times += 1) expect(await open({}, '192.0.2.7')).toMatchObject({ ok: true });
    expect(await open({}, null)).toMatchObject({ ok: true });
  });

  it('go on through a home’s IPv6 addresses as through one', async () => {
    const home = (n: number) => `2001:db8:1:1::${n.toString(16)}`;
    for (let n = 1; n <= 10; n += 1) expect(await open({ orderNumber: number(n) }, home(n))).toEqual(WRONG);
    expect(await open({}, home(11))).toEqual(REFUSED);
  });

  it('count by the phone however it is written, where an order has no mail address', async () => {
    for (let n = 1; n <= 10; n += 1) {
      const contact = n % 2 ? '0712 345 678' : '+40 712-345-678';
      expect(await open({ orderNumber: number(n), contact }, '203.0.113.1')).toEqual(WRONG);
    }
    expect(await open({ orderNumber: number(11), contact: '0712345678' }, '203.0.113.1')).toEqual(REFUSED);
  });
});
