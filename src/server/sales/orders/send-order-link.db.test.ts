import { beforeEach, describe, expect, it } from 'vitest';
import { links } from '#links';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { sendOrderLink } from './send-order-link.ts';

const PAIR = { orderNumber: 'CG-2026-000007', contact: 'ana@exemplu.ro' };
const ANSWER = { ok: true };

describe('who asks where an order is', () => {
  const test = useShop();
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
