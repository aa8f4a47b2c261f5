import { beforeAll, expect, inject, it } from 'vitest';
import { callApi, confirmByApi, signInByApi } from '../support/owner.ts';
import { postOrder } from '../support/orders.ts';
import { newLastName } from '../support/placed-orders.ts';

const shopUrl = inject('shopUrl');
let session: string;
beforeAll(async () => {
  session = await signInByApi(shopUrl);
  await confirmByApi(shopUrl, session);
});

it('The spreadsheet of orders holds what is searched for, in the order of the list', async () => {
  const lastName = newLastName();
  const numbers = [];
  for (const itemNumber of ['3', '1']) {
    const answer = await postOrder(shopUrl, { lastName, lines: [{ id: 'gemeni', itemNumber }] });
    numbers.push(((await answer.json()) as { number: string }).number);
  }
  for (const [direction, expected] of [
    ['desc', numbers],
    ['asc', numbers.toReversed()],
  ] as const) {
    // As the screen asks for it: admin/orders-bulk.spec.ts reads the address.
    const path = `/api/admin/orders/export.csv?search=${lastName}&sort=total&direction=${direction}`;
    const answer = await callApi(shopUrl, session, 'GET', path);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    const rows = (await answer.text()).trim().split('\n').slice(1);
    expect(rows.map((row) => /CG-\d{4}-\d{6}/.exec(row)?.[0])).toEqual(expected);
  }
});

it('Packing slips of selected orders are one PDF', async () => {
  const { id } = (await (await postOrder(shopUrl)).json()) as { id: string };
  const pdf = await callApi(shopUrl, session, 'GET', `/api/admin/parcels/papers.pdf?ids=${id}`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
