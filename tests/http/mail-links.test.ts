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

it('mails about an order and a withdrawal, and the packing slip, lead to the address that the shop is served at', async () => {
  const order = await placeDelivered(shopUrl);
  await withdraw(shopUrl, order);
  const session = await ownersSession(shopUrl);
  const ask = (path: string) => callApi(shopUrl, session, 'GET', path);
  const mails: { id: string; kind: string }[] = await onShop`select id, kind from mails
    where order_id = ${order.id} and recipient = ${order.emailAddress}`;
  const origins = new Map<string, string[]>();
  for (const { id, kind } of mails) {
    const { html, text } = (await (await ask(`/api/admin/inbox/mails/${id}`)).json()) as Record<string, string>;
    origins.set(kind, originsIn(`${html} ${text}`));
  }
  const own = new URL(shopUrl).port;
  expect([...origins.keys()]).toEqual(expect.arrayContaining(['order-placed', 'withdrawal-received']));
  const slip = await ask(`/api/admin/parcels/papers.pdf?ids=${order.id}`);
  expect(slip.headers.get('content-type')).toBe('application/pdf');
  const links = [
    ...Buffer.from(await slip.arrayBuffer())
      .toString('latin1')
      .matchAll(/\/URI \(([^)]+)\)/g),
  ];
  origins.set('packing-slip', originsIn(links.map(([, address]) => address).join(' ')));
  for (const [kind, found] of origins) expect(found, kind).toEqual([`http://localhost:${own}`]);
});
