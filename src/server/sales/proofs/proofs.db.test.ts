import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { adminOrdersRoutes } from '#server/sales/admin-orders/admin-orders-routes.ts';
import type { AdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { orderRequestSchema } from '#domain/orders/order-form.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { moonLine, orderBody, storeOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { approveProof } from '#server/sales/orders/approve-proof.ts';
import { listProofNotes } from './list-proof-notes.ts';
import { findProofDrawing } from './proofs-table.ts';

const { options: MOON } = moonLine();

describe('the proof of what is engraved', () => {
  const test = useTestDatabase();
  const call = useCaller(adminOrdersRoutes);
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, stock_changes restart identity cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 50 }).execute();
  });

  const order = (lines: object[]) => storeOrder(test.db, { lines });
  const read = async (id: string) => (await (await call(`/api/admin/orders/${id}`)).json()) as AdminOrder;
  const approve = (id: string, viewKey: string, sha256: string, position = 1) =>
    approveProof(test.db, { orderId: id, viewKey, position, sha256 });

  it('is frozen with the order, in millimetres, and the line shows its design', async () => {
    const { id, number, lines, proofs } = await order([{ id: 'gemeni', itemNumber: '1' }, moonLine()]);

    expect(proofs).toEqual([
      { position: 2, sha256: expect.any(String), createdAt: expect.any(Date), approvedAt: null },
    ]);
    expect(lines[1]!.image).toMatch(/^\/luna\/comandata\/[\w-]{22}\.jpg$/);
    const svg = await findProofDrawing(test.db, id, '2');
    expect(svg).toMatch(/^<svg[^>]+mm"/);
    expect(svg).toContain('id="engraving"');
    expect(svg).toContain(number);
    expect(await findProofDrawing(test.db, id, '1')).toBeUndefined();
    expect((await findOrderById(test.db, id))!.proofs).toEqual(proofs);
    const notes = (await listProofNotes(test.db, id)).get(2)!;
    expect(notes[0]).toContain(number);
    expect(notes.join(' ')).toMatch(/Disc de \d+ mm.*„/);
  });

  it('is asked for in the buyer’s mail, beside the picture', async () => {
    const { emailAddress, id, viewKey } = await order([moonLine()]);

    const { html, text } = await test.db
      .selectFrom('mails')
      .select(['html', 'text'])
      .where('recipient', '=', emailAddress)
      .executeTakeFirstOrThrow();
    expect(html).toMatch(/src="http[^"?]*\/luna\/comandata\/[\w-]{22}\.jpg"/);
    expect(text).toContain('Începem lucrul după ce aprobi macheta; de la predarea către curier');
    expect(text).toContain(`/comanda/${id}?cheie=${viewKey}#macheta`);
  });

  it('is approved once by whoever holds the key, however often the button is pressed', async () => {
    const { id, viewKey, proofs } = await order([moonLine()]);
    const { sha256 } = proofs[0]!;

    const answers = await Promise.all([1, 2, 3].map(() => approve(id, viewKey, sha256)));

    expect(answers).toEqual(answers.map(() => ({ ok: true, orderId: id, viewKey })));
    const { proofs: after, timeline, version } = await read(id);
    expect(after[0]!.approvedAt).not.toBeNull();
    expect(timeline.filter(({ kind }) => kind === 'proof_approved')).toMatchObject([
      { actor: 'shopper', details: { position: 1, sha256 } },
    ]);
    expect(version).toBe(2);
    expect((await findOrderById(test.db, id))!.events.map(({ kind }) => kind)).toEqual(['placed', 'proof_approved']);
  });

  it.each([
    ['a wrong key', { viewKey: 'x'.repeat(32) }, 'order_not_found'],
    ['a drawing that was never shown', { sha256: 'f'.repeat(64) }, 'proof_changed'],
    ['a line without a proof', { position: 2 }, 'proof_changed'],
  ])('is not approved with %s', async (_what, wrong, code) => {
    const { id, viewKey, proofs } = await order([moonLine()]);
    const right = { orderId: id, viewKey, position: 1, sha256: proofs[0]!.sha256 };
    expect(await approveProof(test.db, { ...right, ...wrong })).toEqual({ ok: false, code });
    expect((await read(id)).proofs[0]!.approvedAt).toBeNull();
  });

  it('of an order that was rejected is not made', async () => {
    const { id, viewKey, proofs } = await order([moonLine()]);
    await call(`/api/admin/orders/${id}/moves`, 'POST', { move: 'reject', version: 1 });
    expect(await approve(id, viewKey, proofs[0]!.sha256)).toEqual({ ok: false, code: 'not_in_production' });
  });

  it('stays approved when other lines change, goes with its line, and is new for a new one', async () => {
    const { id, viewKey, proofs } = await order([
      { id: 'gemeni', itemNumber: '1' },
      moonLine(),
      moonLine({ nume: 'Matei' }),
    ]);
    await approve(id, viewKey, proofs[0]!.sha256, 2);
    const { version } = await read(id);

    const answer = await call(`/api/admin/orders/${id}/lines`, 'PUT', {
      version,
      lines: [
        { position: 2, quantity: 2 },
        { productId: 'luna-personalizata', quantity: 1, options: { ...MOON, nume: 'Ilinca' } },
      ],
    });

    expect(answer.status).toBe(200);
    const { proofs: after } = await read(id);
    expect(after.map(({ position, approvedAt }) => [position, approvedAt !== null])).toEqual([
      [2, true],
      [4, false],
    ]);
    expect(after[0]!.sha256).toBe(proofs[0]!.sha256);
    expect(proofs.map(({ sha256 }) => sha256)).not.toContain(after[1]!.sha256);
  });

  it('of a second line that is made alike is not approved by the first, and says no place that may change', async () => {
    const { id, viewKey, proofs } = await order([moonLine()]);
    await approve(id, viewKey, proofs[0]!.sha256);
    const { version } = await read(id);
    const lines = [
      { position: 1, quantity: 1 },
      { productId: 'luna-personalizata', quantity: 1, options: MOON },
    ];
    expect((await call(`/api/admin/orders/${id}/lines`, 'PUT', { version, lines })).status).toBe(200);
    const { proofs: after } = await read(id);
    expect(after.map(({ position, approvedAt }) => [position, approvedAt !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(await findProofDrawing(test.db, id, '1')).not.toContain('poziția');
  });

  it('is downloaded by the engraver', async () => {
    const { id, number } = await order([moonLine()]);
    const answer = await call(`/api/admin/orders/${id}/proofs/1`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}-1.svg"`);
    expect(await answer.text()).toBe(await findProofDrawing(test.db, id, '1'));
    expect((await call(`/api/admin/orders/${id}/proofs/2`)).status).toBe(404);
    expect((await call(`/api/admin/orders/${id}/proofs/x`)).status).toBe(404);
  });

  it('marks the order in the list until it is approved', async () => {
    const { id, viewKey, proofs } = await order([moonLine()]);
    const marked = async () => {
      const { items } = (await (await call('/api/admin/orders')).json()) as { items: { awaitsApproval: boolean }[] };
      return items.map(({ awaitsApproval }) => awaitsApproval);
    };
    expect(await marked()).toEqual([true]);
    await approve(id, viewKey, proofs[0]!.sha256);
    expect(await marked()).toEqual([false]);
  });

  it.each([
    ['a place that nobody knows', { loc: 'Nicăieri' }],
    ['letters that the face lacks', { nume: '漢字' }],
    ['a text too long for the diameter', { diametru: '12-cm', nume: 'W'.repeat(30) }],
    ['a year without a sky', { data: '1801-01-01' }],
  ])('is not drawn for %s: such a Moon cannot be ordered', async (_what, changes) => {
    const request = orderRequestSchema.parse(orderBody({ lines: [moonLine(changes)] }));
    const result = await placeOrder(test.db, { request, idempotencyKey: crypto.randomUUID(), address: null });
    expect(result).toMatchObject({ ok: false, code: 'cart_changed', quote: { lines: [{ state: 'badOptions' }] } });
    expect(await test.db.selectFrom('proofs').selectAll().execute()).toEqual([]);
  });
});
