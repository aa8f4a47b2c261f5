import { expect, inject, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { printSteps } from '#texts/product/print-steps.ro.ts';
import { getPage } from '../support/http-page.ts';
import { moonLine } from '../support/orders.ts';
import { ownersSession } from '../support/owner.ts';
import { moveByApi, place } from '../support/placed-orders.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

it('the pages of an order with a cast beside its Moon tell it in steps, with where the print goes, until it has left', async () => {
  const shopUrl = inject('shopUrl');
  const { id, number, viewKey } = await place(shopUrl, { lines: [moonLine({ mulaj: 'picior' })] });
  const [first, , third] = printSteps(shop, number);
  const pages = [`/comanda/${id}?cheie=${viewKey}`, `/comanda-plasata/${id}?cheie=${viewKey}`];
  for (const page of pages) {
    const { text } = await getPage(page);
    for (const told of [first!, third!, 'Pleacă la curier după ce aprobi macheta și turnăm mulajul după amprentă'])
      expect(text).toContain(told);
    expect(text).not.toContain('2 zile lucrătoare');
  }
  await moveByApi(shopUrl, await ownersSession(shopUrl), id, 'approve', 'pack', 'ship');
  for (const page of pages) expect((await getPage(page)).text).not.toContain(first);
});

it('a Moon alone is told with the time that it takes to be made, and without steps', async () => {
  const { id, viewKey } = await place(inject('shopUrl'), { lines: [moonLine()] });
  const { text } = await getPage(`/comanda/${id}?cheie=${viewKey}`);
  expect(text).toContain('după ce aprobi macheta, în 2 zile lucrătoare');
  expect(text).not.toContain(printSteps(shop)[0]);
});
