import { expect, inject, it } from 'vitest';
import { getPage, sendForm } from '../support/http-page.ts';
import { addProduct, placeDelivered } from '../support/shop-data.ts';
import { withdrawalMails } from '../support/withdraw.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

/** A personalised wooden box with a name and a date on its lid. */
const BOX = { id: 'cadou-botez', itemNumber: '1', options: { nume: 'Mara', data: '2026-05-01' } };
const CONFIRM = 'Confirmă retragerea';

async function findOrder(orderNumber: string, contact: string) {
  return sendForm(await getPage('/retragere-din-contract'), 'Retrage-te din contract aici', { orderNumber, contact });
}

it('an order is found by number and e-mail, and withdrawn from', async () => {
  const order = await placeDelivered(inject('shopUrl'), [BOX]);
  const [wrong, none] = [
    await findOrder(order.number, 'altcineva@exemplu.ro'),
    await findOrder('CG-2020-999999', 'altcineva@exemplu.ro'),
  ];
  expect(wrong.text).toContain('Nu am găsit o comandă cu aceste date.');
  expect(wrong.html).toContain(`value="${order.number}"`);
  // The answer does not reveal whether the order exists.
  expect(none.text).toBe(wrong.text);

  const found = await findOrder(` ${order.number.toLowerCase()} `, order.emailAddress.toUpperCase());
  expect(found.text).toContain(`Comanda ${order.number}`);
  // Private data need the order's own link.
  expect(found.html).not.toMatch(/name="name"[^>]*value="[^"]/);
  for (const theirs of ['Mara', order.viewKey]) expect(found.html).not.toContain(theirs);
  // A personalised product is named, but cannot be chosen.
  expect(found.text).toContain('Produs personalizat: nu poate fi returnat (OUG 34/2014, art. 16).');
  expect(found.html.match(/name="quantity-/g)).toHaveLength(1);
  const refused = await sendForm(found, CONFIRM, { 'quantity-1': '0' });
  expect(refused.status).toBe(422);
  for (const said of ['Verifică câmpurile marcate.', 'Alege cel puțin un produs']) expect(refused.text).toContain(said);

  const typed = { 'quantity-1': '1', name: 'Ana „Popescu”', emailAddress: 'ana@altundeva.ro' };
  const { status, headers } = await sendForm(refused, CONFIRM, typed);
  expect(status).toBe(303);
  const received = await getPage(headers.get('location')!);
  for (const said of ['Am primit retragerea ta', `${order.number}-R1`, `1 bucată: ${order.title}`, '129,00 RON'])
    expect(received.text).toContain(said);
  expect(received.html).not.toContain(order.viewKey);
  // The buyer's own page shows the claim as received but not proved.
  expect((await getPage(`/comanda/${order.id}?cheie=${order.viewKey}`)).text).toContain(
    `Am primit retragerea ${order.number}-R1`,
  );
  const mails = await withdrawalMails(order.id);
  const { letter } = mails.find(({ recipient }) => recipient === 'ana@altundeva.ro')!;
  expect(letter).toMatch(/"Data și ora", "\d+ .* 20\d\d la \d\d:\d\d"/);
});

it('an order is found by phone and short number, and its only piece is ticked', async () => {
  const phone = `07${String(Math.random()).slice(2, 10)}`;
  const kit = await addProduct({ price: 5_000, stock: 5 });
  const lines = [{ id: kit.id, itemNumber: '1' }, BOX];
  const order = await placeDelivered(inject('shopUrl'), [], { phoneNo: phone, lines });
  const found = await findOrder(String(Number(order.number.slice(-6))), phone.replace(/^0(\d{3})/, '+40 $1 '));
  expect(found.text).toContain(`Comanda ${order.number}`);
  // A single piece has a checkbox, which is preselected when it is the only one.
  const tick = /<input[^>]*name="quantity-1"[^>]*>/;
  expect(tick.exec(found.html)![0]).toMatch(/type="checkbox".*checked/);
  const unticked = found.html.replace(tick, (box) => box.replace('checked', ''));
  const refused = await sendForm({ ...found, html: unticked }, CONFIRM);
  expect(refused.text).toContain('Alege cel puțin un produs');
  expect(tick.exec(refused.html)![0]).not.toContain('checked');
  const typed = { 'quantity-1': '1', name: 'Ana Popescu', emailAddress: order.emailAddress };
  const { headers } = await sendForm(refused, CONFIRM, typed);
  expect((await getPage(headers.get('location')!)).text).toContain(`1 bucată: ${kit.title}`);
});

it('the second of two tabs is shown what the first did, and keeps its words', async () => {
  const order = await placeDelivered(inject('shopUrl'));
  const page = await getPage(`/retragere-din-contract/comanda?comanda=${order.id}&cheie=${order.viewKey}`);
  expect((await sendForm(page, CONFIRM, { 'quantity-1': '1' })).status).toBe(303);
  const second = await sendForm(page, CONFIRM, { 'quantity-1': '1', reason: 'Am două.' });
  expect(second.status).toBe(422);
  for (const said of ['Între timp s-a schimbat ceva', 'din care 1 deja retrasă', 'Am două.'])
    expect(second.text).toContain(said);
  const { headers } = await sendForm(second, CONFIRM);
  expect((await getPage(headers.get('location')!)).text).toContain(`${order.number}-R2`);
});
