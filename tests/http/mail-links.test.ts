import { expect, inject, it } from 'vitest';
import { callApi, ownersSession } from '../support/owner.ts';
import { placeDelivered } from '../support/placed-orders.ts';
import { onShop } from '../support/shop-database.ts';
import { withdraw } from '../support/withdraw.ts';

process.env.SHOP_TEST_DATA = inject('shopData');
const shopUrl = inject('shopUrl');

/** The origins that a text links to, without those of the authorities and the courier, which a mail and a contract's confirmation name. */
const originsIn = (text: string) => {
  const origins = new Set([...text.matchAll(/https?:\/\/[^\s"'<>()]+/g)].map(([address]) => new URL(address).origin));
  return [...origins].filter((origin) => !/anpc|europa|sameday/.test(origin));
};

it('mails about an order, a withdrawal and the newsletter, and the packing slip, lead to the address that the shop is served at', async () => {
  const order = await placeDelivered(shopUrl);
  await withdraw(shopUrl, order);
  const subscriber = `vesti.${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const answer = await fetch(`${shopUrl}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress: subscriber, consent: 'on' }),
  });
  expect(answer.status).toBe(202);
  const mails: { kind: string; text: string }[] = await onShop`select kind, text from mails
    where order_id = ${order.id} and recipient = ${order.emailAddress} or recipient = ${subscriber}`;
  const own = new URL(shopUrl).port;
  const origins = new Map(mails.map(({ kind, text }) => [kind, originsIn(text)]));
  expect([...origins.keys()]).toEqual(expect.arrayContaining(['order-placed', 'withdrawal-received']));
  expect([...origins.keys()].some((kind) => kind.startsWith('newsletter'))).toBe(true);
  const slip = await callApi(
    shopUrl,
    await ownersSession(shopUrl),
    'GET',
    `/api/admin/parcels/papers.pdf?ids=${order.id}`,
  );
  expect(slip.headers.get('content-type')).toBe('application/pdf');
  const links = [
    ...Buffer.from(await slip.arrayBuffer())
      .toString('latin1')
      .matchAll(/\/URI \(([^)]+)\)/g),
  ];
  origins.set('packing-slip', originsIn(links.map(([, address]) => address).join(' ')));
  for (const [kind, found] of origins) expect(found, kind).toEqual([`http://localhost:${own}`]);
});
