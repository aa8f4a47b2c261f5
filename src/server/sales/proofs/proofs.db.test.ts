import { describe, expect, it } from 'vitest';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { approveProof } from './approve-proof.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import type { TestOrder } from '../../../../tests/support/order-story.ts';
import { moonLine } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { listProofNotes } from './list-proof-notes.ts';
import { findProofDrawing } from './proofs-table.ts';

const { options: MOON } = moonLine();
const KIT = { id: 'gemeni', itemNumber: '1' };
const frame = (changes: Record<string, string> = {}) => ({
  ...{ id: 'rama-3d', itemNumber: '1' },
  options: { rama: 'alb', nume: 'Ștefania & Ioan', data: '2026-03-05', ...changes },
});
const box = (nume: string) => ({ id: 'cadou-botez', itemNumber: '1', options: { nume } });

describe('the proof of what is engraved', () => {
  const shop = useShop();
  const call = useCaller(adminOrdersRoutes);
  const place = (...lines: object[]) => shop.order({ lines });
  const approve = ({ id, viewKey, proofs }: TestOrder, changes: object = {}) => {
    const [{ position, sha256 }] = proofs as [TestOrder['proofs'][0]];
    return attempt(() => approveProof(shop.db, { orderId: id, viewKey, position, sha256, ...changes }));
  };
  const drawing = ({ id }: TestOrder, position = '1') => findProofDrawing(shop.db, id, position);
  const changeLines = async (order: TestOrder, lines: Parameters<TestOrder['changeLines']>[0]) =>
    expect(await order.changeLines(lines)).toMatchObject({ ok: true });
  /** The place of each proof, and whether it is approved. */
  const approved = async (order: TestOrder) =>
    (await order.read()).proofs.map(({ position, approvedAt }) => [position, approvedAt !== null]);

  it('is frozen with the order, in millimetres, and the line shows its design', async () => {
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

  it('is made of a plate like that of a Moon', async () => {
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

  it('is approved once by whoever holds the key, however often the button is pressed, and is waited for until then', async () => {
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

  it('of an order that was rejected is not made', async () => {
    expect(await approve(await place(moonLine()).moved('reject'))).toEqual({ ok: false, code: 'not_in_production' });
  });

  it('stays approved when other lines change, goes with its line, and is new for a new one', async () => {
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

  it('of a second line that is made alike is not approved by the first, and says no place that may change', async () => {
    const order = await place(moonLine());
    await approve(order);
    await changeLines(order, [{ position: 1, quantity: 1 }, { productId: 'luna-personalizata', quantity: 1, options: MOON }]); // prettier-ignore
    expect(await approved(order)).toEqual([[1, true], [2, false]]); // prettier-ignore
    expect(await drawing(order)).not.toContain('poziția');
  });

  it('stays as it was ordered when the owner gives the product another plate', async () => {
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

  it('is downloaded by the engraver', async () => {
    const order = await place(moonLine());
    const answer = await call(`/api/admin/orders/${order.id}/proofs/1`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${order.number}-1.svg"`);
    expect(await answer.text()).toBe(await drawing(order));
    for (const none of ['2', 'x'])
      expect((await call(`/api/admin/orders/${order.id}/proofs/${none}`)).status).toBe(404);
  });

  it.each([
    ['a place that nobody knows', moonLine({ loc: 'Nicăieri' })],
    ['letters that the face lacks', moonLine({ nume: '漢字' })],
    ['a name too wide for its plate', frame({ nume: 'Ștefan-Gabriel Constantinescu' })],
    ['letters that the plate’s face lacks', frame({ nume: 'Ана' })],
  ])('is not drawn for %s: such a line cannot be ordered, nor put into an order', async (_what, line) => {
    await expect(place(line)).rejects.toThrow('cart_changed');
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
    const added = { productId: line.id, quantity: 1, options: line.options as Record<string, string> };
    const changed = await (await place(KIT)).changeLines([{ position: 1, quantity: 1 }, added]);
    expect(changed).toMatchObject({ code: 'lines_refused', problems: [{ index: 1, code: 'bad_options' }] });
  });
});
