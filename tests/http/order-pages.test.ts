import { encode } from 'uqr';
import { expect, inject, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { dispatchDay } from '#domain/delivery/dispatch-day.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { dispatchWhen } from '#texts/dispatch.ro.ts';
import { printSteps } from '#texts/product/print-steps.ro.ts';
import { getPage } from '../support/http-page.ts';
import { moonLine } from '../support/orders.ts';
import { callApi, ownersSession } from '../support/owner.ts';
import { moveByApi, onShop, place, placeDelivered, readOrder } from '../support/shop-data.ts';
import { withdraw } from '../support/withdraw.ts';

process.env.SHOP_TEST_DATA = inject('shopData');
const shopUrl = inject('shopUrl');

it('the page of an order that is withdrawn before it is sent says so, and promises nothing more', async () => {
  const order = await place(shopUrl);
  const page = async () => (await getPage(`/comanda/${order.id}?cheie=${order.viewKey}`)).text;
  for (const promise of ['Ajunge de obicei', 'În pregătire', 'Te-ai răzgândit?'])
    expect(await page()).toContain(promise);

  await withdraw(shopUrl, order, '1');

  const text = await page();
  expect(text).toContain('Te-ai retras din această comandă. Nu mai trimitem nimic.');
  expect(text).toContain('Nu mai ai nimic de plătit');
  for (const promise of [
    'Ajunge de obicei',
    'În pregătire',
    'Te-ai răzgândit?',
    'Când faci mulajul',
    'La 14 zile după',
  ])
    expect(text).not.toContain(promise);
});

it('the thank-you page of a withdrawn order asks for no money and no approval', async () => {
  const order = await place(shopUrl, { paymentMethod: 'transfer' });
  const page = async () => (await getPage(`/comanda-plasata/${order.id}?cheie=${order.viewKey}`)).text;
  expect(await page()).toContain('IBAN');

  await withdraw(shopUrl, order, '1');

  const text = await page();
  expect(text).toContain('Te-ai retras din această comandă. Nu mai trimitem nimic.');
  for (const asked of ['IBAN', 'Expediem după ce', 'Pleacă la curier']) expect(text).not.toContain(asked);
});

it('the page of a partly withdrawn order says so, and links to the proof', async () => {
  const order = await placeDelivered(shopUrl);
  const page = () => getPage(`/comanda/${order.id}?cheie=${order.viewKey}`);
  expect((await page()).text).not.toContain('Retragerea ta');

  const id = await withdraw(shopUrl, order, '1');

  const { text, html } = await page();
  expect(text).toContain('Ai anunțat o retragere din contract');
  const address = new RegExp(`href="([^"]+${id}[^"]+)"[^>]*>Vezi dovada retragerii`).exec(html)?.[1];
  const proof = await getPage(address!.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
  expect(proof.text).toContain('Dovada retragerii');
  expect(proof.text).toContain('De primit înapoi 129,00 RON');
});

it('the pages of an order with a Moon and a cast show its steps and where the print goes, until it has left', async () => {
  const { id, number, viewKey } = await place(shopUrl, { lines: [moonLine({ mulaj: 'picior' })] });
  const [first, , third] = printSteps(shop, number);
  const pages = [`/comanda/${id}?cheie=${viewKey}`, `/comanda-plasata/${id}?cheie=${viewKey}`];
  for (const page of pages) {
    const { text } = await getPage(page);
    for (const told of [first!, third!, 'Pleacă la curier după ce aprobi macheta și turnăm mulajul după amprentă'])
      expect(text).toContain(told);
    expect(text).not.toMatch(/\d zile lucrătoare/);
  }
  await moveByApi(shopUrl, await ownersSession(shopUrl), id, 'approve', 'pack', 'ship');
  for (const page of pages) expect((await getPage(page)).text).not.toContain(first);
});

it('the page of an order that was handed over in person names no courier and no route', async () => {
  const { id, viewKey } = await place(shopUrl);
  const session = await ownersSession(shopUrl);
  await moveByApi(shopUrl, session, id, 'approve', 'pack');
  const { version } = await readOrder(shopUrl, session, id);
  const handOver = { move: 'deliver', version, handedOver: true };
  expect((await callApi(shopUrl, session, 'POST', `/api/admin/orders/${id}/moves`, handOver)).ok).toBe(true);
  const { text } = await getPage(`/comanda/${id}?cheie=${viewKey}`);
  for (const told of ['Ambalată', 'Colet Predat în persoană', 'Livrare Predată în persoană'])
    expect(text).toContain(told);
  for (const way of ['Curier SameDay', 'predat curierului', 'Expediată', 'Livrată']) expect(text).not.toContain(way);
});

it('a Moon alone is shown with its making time, and without steps', async () => {
  const { id, viewKey } = await place(shopUrl, { lines: [moonLine()] });
  const { text } = await getPage(`/comanda/${id}?cheie=${viewKey}`);
  expect(text).toContain('după ce aprobi macheta, în 7 zile lucrătoare');
  expect(text).not.toContain(printSteps(shop)[0]);
});

it('both pages of an order show the days of dispatch and arrival', async () => {
  const terms = { deliveryMethod: 'courier', paymentMethod: 'cash', makingDays: 2 } as const;
  const when = dispatchWhen({ day: dispatchDay(new Date(), DEFAULT_SELLING)! }, terms);
  const { id, viewKey } = await place(shopUrl);
  for (const path of ['comanda-plasata', 'comanda']) {
    const { text } = await getPage(`/${path}/${id}?cheie=${viewKey}`);
    for (const said of ['Ajunge de obicei', 'Pleacă la curier', when]) expect(text).toContain(said);
    expect(text).not.toContain('24–48 de ore');
  }
});

it('both pages of an order show the account for a transfer, and its QR code', async () => {
  const { id, viewKey, number, total } = await place(shopUrl, { paymentMethod: 'transfer' });
  const account = { beneficiary: 'Clipe în ghips SRL', iban: 'RO49AAAA1B31007593840000' };
  const code = transferCode({ ...account, amount: total, reference: number });
  const { data } = encode(code, { ecc: 'M', boostEcc: false, border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  for (const path of ['comanda-plasata', 'comanda']) {
    const { html, text } = await getPage(`/${path}/${id}?cheie=${viewKey}`);
    const [, modules] = /Cod QR cu datele transferului[^]*?<path[^>]* d="([^"]+)"/.exec(html)!;
    expect(modules!.match(/M\d+ \d+h1v1h-1z/g)!.toSorted()).toEqual(dark.toSorted());
    expect(text).toMatch(/Îți păstrăm produsele până pe \d+ \w+ 20\d\d/);
  }
});

it('the thank-you page offers the order’s address to copy only if the buyer gave no e-mail', async () => {
  const thanks = async ({ id, viewKey }: { id: string; viewKey: string }) =>
    (await getPage(`/comanda-plasata/${id}?cheie=${viewKey}`)).html;
  const unreached = await place(shopUrl, { emailAddress: '' });
  expect(await thanks(unreached)).toContain(
    `data-copy="${shopUrl}/comanda/${unreached.id}?cheie=${unreached.viewKey}"`,
  );
  expect(await thanks(await place(shopUrl))).not.toContain('data-copy');
});

/** Origins of a text's links, without those of authorities and the courier, which mails and documents name. */
const originsIn = (text: string) => {
  const origins = new Set([...text.matchAll(/https?:\/\/[^\s"'<>()]+/g)].map(([address]) => new URL(address).origin));
  return [...origins].filter((origin) => !/anpc|europa|sameday/.test(origin));
};

it('mails of an order and a withdrawal, and the packing slip, link to the address that the shop is served at', async () => {
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
