import { beforeEach, describe, expect, it } from 'vitest';
import { links } from '#links';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { sendOrderLink } from '#server/sales/orders/send-order-link.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { openWithdrawalOrder } from './open-withdrawal-order.ts';

const RIGHT = { orderNumber: 'CG-2026-000001', contact: 'ana@exemplu.ro' };
const WRONG = { ok: false, code: 'order_not_found' };
const REFUSED = { ok: false, code: 'too_many_tries' };
const test = useShop();

describe('tries at the pair of a withdrawal', () => {
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

  it('count by the phone however it is written, where an order has no mail address', async () => {
    for (let n = 1; n <= 10; n += 1) {
      const contact = n % 2 ? '0712 345 678' : '+40 712-345-678';
      expect(await open({ orderNumber: number(n), contact }, '203.0.113.1')).toEqual(WRONG);
    }
    expect(await open({ orderNumber: number(11), contact: '0712345678' }, '203.0.113.1')).toEqual(REFUSED);
  });
});

const PAIR = { orderNumber: 'CG-2026-000007', contact: 'ana@exemplu.ro' };
const ANSWER = { ok: true };

describe('who asks where an order is', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertOrder(test.db, { number: PAIR.orderNumber, viewKey: 'k'.repeat(32) });
  });
  const ask = (changes: Partial<typeof PAIR> = {}, address: string | null = null) =>
    attempt(() => sendOrderLink(test.db, { ...PAIR, ...changes }, address));

  it.each([PAIR.contact, '0712 345 678'])('by „%s” is answered at the order’s own address', async (contact) => {
    expect(await ask({ contact })).toEqual(ANSWER);
    const [mail, ...others] = await test.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ana@exemplu.ro', kind: 'order-link' });
    expect(mail!.text).toContain(links.order(id, 'k'.repeat(32)));
  });

  it('is answered alike, and without a mail, where the order is another’s, is none, or has no mail address', async () => {
    expect(await ask({ contact: 'altcineva@exemplu.ro' })).toEqual(ANSWER);
    expect(await ask({ orderNumber: 'CG-2026-999999' })).toEqual(ANSWER);
    await insertOrder(test.db, { number: 'CG-2026-000008', emailAddress: '' });
    expect(await ask({ orderNumber: '000008', contact: '0712345678' })).toEqual(ANSWER);
    expect(await test.mails()).toEqual([]);
  });

  it('gets three mails of an order in a day, however often it is asked for at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(await test.mails()).toHaveLength(3);
    expect(await ask()).toEqual(ANSWER);
  });

  it('learns nothing by guessing, with the limits of a withdrawal, and is promised no mail beyond them', async () => {
    for (let n = 1; n <= 10; n += 1) {
      expect(await ask({ orderNumber: `CG-2026-${100_000 + n}` }, '198.51.100.1')).toEqual(ANSWER);
    }
    const refused = { ok: false, code: 'too_many_tries' };
    expect(await ask({}, '198.51.100.1')).toEqual(refused);
    expect(await ask({ orderNumber: 'CG-2026-199999' }, '198.51.100.1')).toEqual(refused);
    expect(await test.mails()).toEqual([]);
    await ask({}, '198.51.100.2');
    expect(await test.mails()).toHaveLength(1);
  });
});
