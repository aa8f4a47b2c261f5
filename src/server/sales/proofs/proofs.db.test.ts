import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { adminDraftsRoutes } from '#server/sales/drafts/admin-drafts-routes.ts';
import type { DraftOrder } from '#server/sales/drafts/drafts-table.ts';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { approveProof } from './approve-proof.ts';
import { purgesOf, useCaller, useShop } from '../../../../tests/support/shop.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { DRAFT } from '../../../../tests/support/fixtures/draft-orders.ts';
import type { TestOrder } from '../../../../tests/support/order-story.ts';
import { moonLine } from '../../../../tests/support/orders.ts';
import { linePicturesRoutes } from './line-pictures-routes.ts';
import { listProofNotes } from './list-proof-notes.ts';
import { findProofDrawing } from './proofs-table.ts';

const { options: MOON } = moonLine();
const KIT = { id: 'gemeni', itemNumber: '1' };
const frame = (changes: Record<string, string> = {}) => ({
  ...{ id: 'rama-3d', itemNumber: '1' },
  options: { rama: 'alb', nume: 'Ștefania & Ioan', data: '2026-03-05', ...changes },
});
const box = (nume: string) => ({ id: 'cadou-botez', itemNumber: '1', options: { nume } });

const shop = useShop();

describe('the proof of an engraving', () => {
  const call = useCaller(adminOrdersRoutes);
  const place = (...lines: object[]) => shop.order({ lines });
  const approve = ({ id, viewKey, proofs }: TestOrder, changes: object = {}) => {
    const [{ position, sha256 }] = proofs as [TestOrder['proofs'][0]];
    return attempt(() => approveProof(shop.db, { orderId: id, viewKey, position, sha256, ...changes }));
  };
  const drawing = ({ id }: TestOrder, position = '1') => findProofDrawing(shop.db, id, position);
  const changeLines = async (order: TestOrder, lines: Parameters<TestOrder['changeLines']>[0]) =>
    expect(await order.changeLines(lines)).toMatchObject({ ok: true });
  /** Lists each proof's line number and whether it is approved. */
  const approved = async (order: TestOrder) =>
    (await order.read()).proofs.map(({ position, approvedAt }) => [position, approvedAt !== null]);

  it('is stored with the order, in millimetres, and the line shows the design', async () => {
    const order = await place(KIT, moonLine());
    const { id, number, lines, proofs } = order;

    const frozen = { sha256: expect.any(String) as string, createdAt: expect.any(Date) as Date, approvedAt: null };
    expect(proofs).toEqual([{ position: 2, ...frozen }]);
    const [mail] = await order.toldMails('order-placed');
    expect(mail!.text).toContain('Începem lucrul după ce aprobi macheta; de la predarea către curier');
    expect(JSON.stringify(mail!.letter)).toMatch(/"source":"\/luna\/comandata\/[\w-]{22}\.jpg"/);
    expect(lines[1]!.image).toMatch(/^\/luna\/comandata\/[\w-]{22}\.jpg$/);
    const svg = await drawing(order, '2');
    expect(svg).toMatch(/^<svg[^>]+mm"/);
    expect(svg).toContain('id="engraving"');
    expect(svg).toContain(number);
    expect(await drawing(order)).toBeUndefined();
    expect((await shop.find(id)).proofs).toEqual(proofs);
    const notes = (await listProofNotes(shop.db, id)).get(2)!;
    expect(notes[0]).toContain(number);
    expect(notes.join(' ')).toMatch(/Disc de \d+ mm.*„/);
  });

  it('is made for a plate as for a Moon', async () => {
    const order = await place(frame(), box('Ilinca'));
    expect(order.proofs.map(({ position }) => position)).toEqual([1, 2]);
    expect(order.lines[0]!.image).toMatch(/^\/produse\//);
    const svg = await drawing(order);
    for (const told of ['id="engraving"', order.number, '„Ștefania &amp; Ioan”', '„05.03.2026”', 'din 110 mm'])
      expect(svg).toContain(told);
    expect(await drawing(order, '2')).toContain('litere clasice, majuscula de 12 mm');
    expect(await order.mail('order-placed')).toContain(`/comanda/${order.id}?cheie=${order.viewKey}#macheta`);
    expect(await approve(order)).toMatchObject({ ok: true });
    expect(await approved(order)).toEqual([[1, true], [2, false]]); // prettier-ignore
  });

  it('is approved once with the order’s key, however often the button is pressed, and the order waits until then', async () => {
    const order = await place(moonLine());
    const { id, viewKey, proofs } = order;
    const isAwaited = async () =>
      (await call.read<{ items: { awaitsApproval: boolean }[] }>('/api/admin/orders')).items[0]!.awaitsApproval;
    expect(await isAwaited()).toBe(true);

    const answers = await Promise.all([1, 2, 3].map(() => approve(order)));
    expect(await isAwaited()).toBe(false);

    expect(answers).toEqual(answers.map(() => ({ ok: true, orderId: id, viewKey })));
    expect(await approved(order)).toEqual([[1, true]]);
    const { timeline, version } = await order.read();
    const details = { position: 1, sha256: proofs[0]!.sha256 };
    const told = timeline.filter(({ kind }) => kind === 'proof_approved');
    expect(told).toMatchObject([{ actor: 'customer', details }]);
    expect(version).toBe(2);
    const seen = (await findOrderById(shop.db, id))!.events.map(({ kind }) => kind);
    expect(seen).toEqual(['placed', 'proof_approved']);
  });

  it.each([
    ['a wrong key', { viewKey: 'x'.repeat(32) }, 'order_not_found'],
    ['a drawing that was never shown', { sha256: 'f'.repeat(64) }, 'proof_changed'],
    ['a line without a proof', { position: 2 }, 'proof_changed'],
  ])('is not approved with %s', async (_what, wrong, code) => {
    const order = await place(moonLine());
    expect(await approve(order, wrong)).toEqual({ ok: false, code });
    expect(await approved(order)).toEqual([[1, false]]);
  });

  it('cannot be approved for a rejected order', async () => {
    expect(await approve(await place(moonLine()).moved('reject'))).toEqual({ ok: false, code: 'not_in_production' });
  });

  it('stays approved if other lines change, is removed with its line, and is new for a new line', async () => {
    const order = await place(KIT, moonLine(), moonLine({ nume: 'Matei' }));
    await approve(order);
    const ilinca = { productId: 'luna-personalizata', quantity: 1, options: { ...MOON, nume: 'Ilinca' } };
    await changeLines(order, [{ position: 2, quantity: 2 }, ilinca]);
    expect(await approved(order)).toEqual([[2, true], [4, false]]); // prettier-ignore
    const hashes = (proofs: TestOrder['proofs']) => proofs.map(({ sha256 }) => sha256);
    const [kept, made] = hashes((await order.read()).proofs as never);
    expect(kept).toBe(order.proofs[0]!.sha256);
    expect(hashes(order.proofs)).not.toContain(made);
  });

  it('of a second identical line is not approved with the first, and does not name its position', async () => {
    const order = await place(moonLine());
    await approve(order);
    await changeLines(order, [{ position: 1, quantity: 1 }, { productId: 'luna-personalizata', quantity: 1, options: MOON }]); // prettier-ignore
    expect(await approved(order)).toEqual([[1, true], [2, false]]); // prettier-ignore
    expect(await drawing(order)).not.toContain('poziția');
  });

  it('stays as ordered if the owner gives the product another plate', async () => {
    const order = await place(frame());
    await approve(order);
    const product = shop.db.selectFrom('products').select('options').where('id', '=', 'rama-3d');
    const { options } = await product.executeTakeFirstOrThrow();
    const offer = (now: typeof options) =>
      shop.db.updateTable('products').set({ options: JSON.stringify(now) }).where('id', '=', 'rama-3d').execute(); // prettier-ignore
    await offer(options.map((each) => each.engraving ? { ...each, engraving: { ...each.engraving, widthMm: 20 } } : each)); // prettier-ignore
    await changeLines(order, [{ position: 1, quantity: 2 }]);
    await offer(options);
    expect((await order.read()).proofs).toMatchObject([{ sha256: order.proofs[0]!.sha256, approvedAt: expect.any(Date) }]); // prettier-ignore
  });

  it('can be downloaded by the team', async () => {
    const order = await place(moonLine());
    const answer = await call(`/api/admin/orders/${order.id}/proofs/1`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${order.number}-1.svg"`);
    expect(await answer.text()).toBe(await drawing(order));
    for (const none of ['2', 'x'])
      expect((await call(`/api/admin/orders/${order.id}/proofs/${none}`)).status).toBe(404);
  });

  it.each([
    ['an unknown place', moonLine({ loc: 'Nicăieri' })],
    ['letters that the typeface lacks', moonLine({ nume: '漢字' })],
    ['a name too wide for its plate', frame({ nume: 'Ștefan-Gabriel Constantinescu' })],
    ['letters that the plate’s typeface lacks', frame({ nume: 'Ана' })],
  ])('is not drawn for %s: such a line can be neither ordered nor added to an order', async (_what, line) => {
    await expect(place(line)).rejects.toThrow('cart_changed');
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
    const added = { productId: line.id, quantity: 1, options: line.options as Record<string, string> };
    const changed = await (await place(KIT)).changeLines([{ position: 1, quantity: 1 }, added]);
    expect(changed).toMatchObject({ code: 'lines_refused', problems: [{ index: 1, code: 'bad_options' }] });
  });
});

const OPAQUE = /^\/luna\/comandata\/[\w-]{22}\.jpg$/;
const CONTEXT = { ip: '', requestId: 'test', waitUntil: () => undefined };
const TOGETHER = { nume: 'Ana & Matei' };

describe('the picture of an ordered Moon', () => {
  const callDrafts = useCaller(adminDraftsRoutes);
  const get = async (path: string) => linePicturesRoutes.request(`http://shop.test${path}`, {}, CONTEXT);
  const imagesOf = async (id: string) => (await findOrderById(shop.db, id))!.lines.map(({ image }) => image!);
  const tagOf = (image: string) => `luna-${image.slice(-26, -4)}`;
  const asked = { productId: 'luna-personalizata', quantity: 1 };

  it('has an address for each line, which does not reveal the design', async () => {
    const { id, lines } = await shop.order({ lines: [moonLine(TOGETHER), moonLine(), { id: 'gemeni', itemNumber: '1' }] }); // prettier-ignore
    const [together, other, kit] = await imagesOf(id);
    expect(lines.map(({ image }) => image)).toEqual([together, other, kit]);
    expect(together).toMatch(OPAQUE);
    expect(other).toMatch(OPAQUE);
    expect(other).not.toBe(together);
    expect(kit).toMatch(/^\/produse\//);

    const answer = await get(together!);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('netlify-cache-tag')).toBe(tagOf(together!));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 640 });
    // The same design gives the same bytes, another one different bytes.
    expect(bytes.equals(Buffer.from(await (await get(together!)).arrayBuffer()))).toBe(true);
    expect(bytes.equals(Buffer.from(await (await get(other!)).arrayBuffer()))).toBe(false);
  });

  it.each(['/luna/comandata/x.jpg', '/luna/comandata/AAAAAAAAAAAAAAAAAAAAAA.jpg', '/luna/comandata/AAAAAAAAAAAAAAAAAAAAAA'])(
    'is answered with 404 at an address of no line: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  ); // prettier-ignore

  it('stays if its line stays, goes if its line goes, and is made for a line that an owner adds', async () => {
    const { id } = await shop.order({ lines: [moonLine(), moonLine(TOGETHER)] });
    const [gone, kept] = await imagesOf(id);
    const options = moonLine({ nume: 'Ilinca' }).options;
    const lines = [{ position: 2, quantity: 2 }, { ...asked, options }]; // prettier-ignore
    const order = await shop.find(id);
    const purges = await purgesOf(async () => expect(await order.changeLines(lines)).toMatchObject({ ok: true }));
    expect(purges.flat()).toContain(tagOf(gone!));
    const [first, second] = await imagesOf(id);
    expect(first).toBe(kept);
    expect(second).toMatch(OPAQUE);
    expect((await get(second!)).status).toBe(200);
    expect((await get(gone!)).status).toBe(404);
  });

  it('keeps its address from the draft order to the placed order', async () => {
    const draftId = crypto.randomUUID();
    const draft = { ...DRAFT, lines: [{ ...asked, options: moonLine(TOGETHER).options }] };
    const { content } = await callDrafts.read<DraftOrder>(`/api/admin/draft-orders/${draftId}`, 'PUT', draft);
    const { image } = content.lines[0]!;
    expect(image).toMatch(OPAQUE);
    expect((await get(image!)).status).toBe(200);

    const terms = { version: 1, receipt: null, handedOver: false };
    const path = `/api/admin/draft-orders/${draftId}/place`;
    const { orderId } = await callDrafts.read<{ orderId: string }>(path, 'POST', terms);
    expect(await imagesOf(orderId)).toEqual([image]);
    expect((await get(image!)).status).toBe(200);
  });

  it('is deleted once its buyer is erased, from the CDN too', async () => {
    const { id, number } = await shop.order({ lines: [moonLine()] }).moved('reject');
    const [image] = await imagesOf(id);
    const { id: person } = await shop.db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    const purges = await purgesOf(async () =>
      expect(await erasePerson(shop.db, person, number)).toMatchObject({ ok: true }),
    );
    expect(purges.flat()).toContain(tagOf(image!));
    expect((await get(image!)).status).toBe(404);
    expect(await shop.db.selectFrom('orderLines').select('image').execute()).toEqual([{ image: null }]);
  });

  it('is for a kit the picture of the chosen finish, even if the owner changes the finish later', async () => {
    const hand = (finisaj: string) => ({ id: 'mana-bebelus', itemNumber: '1', options: { finisaj } });
    const { id, lines } = await shop.order({ lines: [hand('auriu'), hand('ghips-alb')] });
    const images = ['/produse/mana-bebelus-auriu.webp', '/produse/mana-bebelus-1.webp'];
    expect(lines.map(({ image }) => image)).toEqual(images);
    await sql`update products set options = '[]' where id = 'mana-bebelus'`.execute(shop.db);
    expect(await imagesOf(id)).toEqual(images);
  });
});
