import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it, vi } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import type { Courier } from '#server/fulfilment/courier/courier.ts';
import { adminShipmentsRoutes } from '#server/fulfilment/shipments/admin-shipments-routes.ts';
import { courier } from '#server/fulfilment/courier/current-courier.ts';
import { findOrdersToPack } from '#server/sales/orders/documents/orders-to-pack.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { useCaller } from '../../../../tests/support/shop.ts';
import { useCourier } from '../../../../tests/support/fixtures/courier-parcels.ts';
import { labelPdf } from '../../../../scripts/sameday-sandbox/label-pdf.ts';
import { insertManyOrders } from '../../../../tests/support/many-orders.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { update } from '../../../../tests/support/test-database.ts';
import { LABELS_WAIT_MS, readLabels } from './parcel-papers.ts';

const post = useCourier();
const call = useCaller(adminShipmentsRoutes);
const db = () => post.shop.db;

const packed = async (changes = {}) => (await post.packed(changes)).id;
/** Creates an order with a Sameday parcel and returns its id and AWB. */
async function withParcel(changes = {}): Promise<[string, string]> {
  const { id, awb } = await post.parcel(changes);
  return [id, awb];
}
/** Inserts orders with Sameday parcels directly, because other tests cover their creation. */
async function made(count: number): Promise<Order[]> {
  await insertManyOrders(db(), count);
  const orders = await db().updateTable('orders').set({ awb: null, awbCourier: null }).returning('id').execute();
  const rows = orders.map(({ id: orderId }, at) => {
    const awb = `2ONB${27_000_000 + at}`;
    const asked = { orderId, awb, reference: awb, courier: 'Sameday', actor: 'ana@exemplu.ro', madeAt: new Date() };
    post.sameday.parcels.set(awb, { awb, reference: awb, form: {}, isCancelled: false, isDelivered: false, steps: [] });
    return { ...asked, state: 'made', toLocker: false, cashOnDelivery: 0, weightGrams: 500 } as const;
  });
  await db().insertInto('shipments').values(rows).execute();
  return findOrdersToPack(
    db(),
    orders.map(({ id }) => id),
  );
}
/** Courier stub that only serves labels. */
function answering(readLabel: Courier['readLabel']): Courier & { asked: string[] } {
  const asked: string[] = [];
  const answer: Courier['readLabel'] = (awb) => (asked.push(awb), readLabel(awb));
  return { ...courier()!, readLabel: answer, asked };
}
const print = async (...ids: string[]) => {
  const answer = await call(`/api/admin/parcels/papers.pdf?ids=${ids.join(',')}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
};
/** Removes spaces, because a long number is broken into lines. */
const squashed = (text: string) => text.replaceAll(' ', '');
const numberOf = async (id: string) => (await findOrderById(db(), id))!.number;
/** Most bytes of a function's response. */
const MOST_BYTES = 20 * 1024 * 1024;
/** Widths of A4 and of a label's A6, in points. */
const [SLIP, LABEL] = [595, 298];

it('each order’s slip is followed by its label, in the order in which the orders were chosen', async () => {
  const long = { orderMentions: 'Un rând lung. '.repeat(400) };
  const [[one, awbOne], [two, awbTwo]] = [await withParcel(), await withParcel(long)];
  const pages = await print(two, one);
  expect(pages.map(({ width }) => width)).toEqual([SLIP, SLIP, LABEL, SLIP, LABEL]);
  expect(squashed(pages[0]!.text)).toContain(await numberOf(two));
  expect(pages[0]!.text).not.toContain('Etichetă');
  expect(pages[2]!.text).toBe(`AWB ${awbTwo}`);
  expect(squashed(pages[3]!.text)).toContain(await numberOf(one));
  expect(pages[4]!.text).toBe(`AWB ${awbOne}`);
});

it('labels can be printed alone; an order with a typed AWB gets a slip instead', async () => {
  const [[one, awbOne], [two, awbTwo]] = [await withParcel(), await withParcel()];
  const [typed, none] = [await packed({ awb: '25100000', awbCourier: 'fan' }), await packed()];
  const pages = await print(two, typed, none, `${one}&only=labels`);
  expect(pages.map(({ width }) => width)).toEqual([LABEL, SLIP, LABEL]);
  const fan = expect.stringContaining('Se ia de la FAN Courier') as string;
  expect(pages.map(({ text }) => text)).toEqual([`AWB ${awbTwo}`, fan, `AWB ${awbOne}`]);
  expect((await print(`${one}&only=labels`)).map(({ text }) => text)).toEqual([`AWB ${awbOne}`]);
  expect((await call(`/api/admin/parcels/papers.pdf?ids=${none}&only=labels`)).status).toBe(404);
});

it('a typed AWB is printed on the slip with the courier who has the label, even over a parcel’s own; Sameday is not asked', async () => {
  const typed = await packed({ awb: '25100000', awbCourier: 'fan' });
  const none = await packed();
  const [over] = await withParcel();
  await update(db(), 'orders', { awb: '99100000', awbCourier: 'cargus' }, { id: over });
  const before = post.sameday.requests.length;
  const [slip, bare, other, ...more] = await print(typed, none, over);
  expect(more).toEqual([]);
  expect(other!.text).toContain('Se ia de la Cargus');
  expect(slip!.text).toMatch(/AWB FAN Courier 25100000 Etichetă Se ia de la FAN Courier/);
  expect(bare!.text).not.toContain('Etichetă');
  expect(post.sameday.requests).toHaveLength(before);
});

it('a label that fails leaves a slip that says why, and all other papers', async () => {
  const [[good, awb], [away], [gone, goneAwb], [broken, brokenAwb], [huge, hugeAwb]] = [
    await withParcel(), await withParcel(), await withParcel(), await withParcel(), await withParcel(),
  ]; // prettier-ignore
  post.sameday.parcels.get(goneAwb)!.isCancelled = true;
  post.sameday.state.labels.set(brokenAwb, new Uint8Array(Buffer.from('%PDF-1.4\nnothing that is a PDF')));
  post.sameday.state.labels.set(hugeAwb, await labelPdf(hugeAwb, { pages: 5 }));
  const awayAwb = [...post.sameday.parcels.keys()][1]!;
  post.sameday.behave(new RegExp(`download/${awayAwb}`), 'server error');
  const pages = await print(away, gone, broken, huge, good);
  expect(pages.map(({ width }) => width)).toEqual([SLIP, SLIP, SLIP, SLIP, SLIP, LABEL]);
  expect(pages.map(({ text }) => /Etichetă (\S+: [^.]+?)(?:\.| Ramburs)/.exec(text)?.[1])).toEqual([
    'Lipsește: SameDay nu a răspuns',
    'Lipsește: SameDay nu o dă pentru acest AWB',
    // The PDF font draws its first two letters as one ligature.
    expect.stringMatching(/^Lipsește: .*șierul de la SameDay nu s- ?a putut citi$/),
    expect.stringMatching(/^Lipsește: .*șierul de la SameDay e prea mare$/),
    undefined,
    undefined,
  ]);
  expect(pages[5]!.text).toBe(`AWB ${awb}`);
});

it('a slip says that its label is missing if the shop no longer has a courier account', async () => {
  const [id, awb] = await withParcel();
  vi.stubEnv('SAMEDAY_PASSWORD', '');
  const [slip, ...more] = await print(id);
  expect(more).toEqual([]);
  expect(slip!.text).toContain(`${awb} Etichetă Lipsește: magazinul nu are cont la SameDay`);
});

it('a courier that is unavailable is not asked for every label', async () => {
  const orders = await made(12);
  for (let at = 0; at < 12; at += 1) post.sameday.behave(/download/, 'server error');
  const labels = await readLabels(db(), courier(), orders);
  expect([...labels.values()]).toEqual(orders.map(() => 'unavailable'));
  expect(post.sameday.count(/download/)).toBeLessThan(12);
});

it.each([
  ['when the time for requests ends', 0],
  ['long after that, as on a busy machine', 600_000],
])('a label that arrives %s is printed, and no others are requested', async (_when, lateMs) => {
  const orders = await made(12);
  let now = 0;
  const slow = answering(async (awb) => {
    now = LABELS_WAIT_MS + lateMs;
    return labelPdf(awb);
  });
  const labels = await readLabels(db(), slow, orders, () => now);
  const printed = [...labels.values()].filter((label) => typeof label !== 'string').length;
  expect(printed).toBe(slow.asked.length);
  expect(slow.asked.length).toBeGreaterThan(0);
  expect(slow.asked.length).toBeLessThan(12);
  expect([...labels.values()].filter((label) => label === 'unavailable')).toHaveLength(12 - printed);
});

it('the papers of 50 parcels take less than a quarter of a function’s largest response, so those of 200 fit', async () => {
  const ids = (await made(50)).map(({ id }) => id);
  const answer = await call(`/api/admin/parcels/papers.pdf?ids=${ids.join(',')}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const papers = await PDFDocument.load(bytes);
  const labels = papers.getPages().filter((page) => Math.round(page.getWidth()) === LABEL);
  expect(labels).toHaveLength(50);
  expect(bytes.length).toBeLessThan(MOST_BYTES / 4);
});

it('labels that exceed the size of a response are left to be printed by themselves', async () => {
  const orders = await made(36);
  const heavy = await labelPdf('1ONB27', { noise: randomBytes(450 * 1024) });
  const courier = answering(() => Promise.resolve(heavy));
  const labels = await readLabels(db(), courier, orders);
  const left = [...labels].filter(([, label]) => label === 'too_many').map(([id]) => id);
  const printed = [...labels.values()].filter((label) => typeof label !== 'string').length;
  expect(printed).toBeGreaterThan(20);
  expect(left).toEqual(orders.slice(printed).map(({ id }) => id));
  expect(left).not.toEqual([]);
});

it('nothing is printed for unknown orders', async () => {
  expect((await call('/api/admin/parcels/papers.pdf?ids=no,such')).status).toBe(404);
  expect((await call('/api/admin/parcels/papers.pdf')).status).toBe(422);
  expect((await call('/api/admin/parcels/papers.pdf', 'POST')).status).toBe(405);
});
