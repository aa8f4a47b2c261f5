import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { adminOrdersRoutes } from '#server/sales/admin-orders/admin-orders-routes.ts';
import type { AdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { orderRequestSchema } from '#domain/orders/order-form.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { orderBody, storeOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { approveProof } from '#server/sales/orders/approve-proof.ts';
import { findProofDrawing } from './proofs-table.ts';

const frame = (changes: Record<string, string> = {}) => ({
  id: 'rama-3d',
  itemNumber: '1',
  options: { rama: 'alb', nume: 'Ștefania & Ioan', data: '2026-03-05', ...changes },
});
const box = (options: Record<string, string>) => ({ id: 'cadou-botez', itemNumber: '1', options });

describe('the proof of an engraved plate', () => {
  const test = useTestDatabase();
  const call = useCaller(adminOrdersRoutes);
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, stock_changes restart identity cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 50 }).execute();
  });

  const order = (lines: object[]) => storeOrder(test.db, { lines });
  const read = async (id: string) => (await (await call(`/api/admin/orders/${id}`)).json()) as AdminOrder;
  const approve = (id: string, viewKey: string, sha256: string) =>
    approveProof(test.db, { orderId: id, viewKey, position: 1, sha256 });

  it('is frozen, asked for, marked and approved like that of a Moon', async () => {
    const { id, number, viewKey, lines, proofs, emailAddress } = await order([frame(), box({ nume: 'Ilinca' })]);

    expect(proofs.map(({ position }) => position)).toEqual([1, 2]);
    expect(lines[0]!.image).toMatch(/^\/produse\//);
    const svg = (await findProofDrawing(test.db, id, '1'))!;
    for (const told of ['id="engraving"', number, '„Ștefania &amp; Ioan”', '„05.03.2026”', 'din 110 mm'])
      expect(svg).toContain(told);
    expect(await findProofDrawing(test.db, id, '2')).toContain('litere clasice, majuscula de 12 mm');
    const mail = await test.db
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', emailAddress)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(`/comanda/${id}?cheie=${viewKey}#macheta`);
    expect(await approve(id, viewKey, proofs[0]!.sha256)).toMatchObject({ ok: true });
    expect((await read(id)).proofs.map(({ approvedAt }) => approvedAt !== null)).toEqual([true, false]);
  });

  it('stays as it was ordered when the owner gives the product another one', async () => {
    const { id, viewKey, proofs } = await order([frame()]);
    await approve(id, viewKey, proofs[0]!.sha256);
    const { version } = await read(id);
    const stored = await test.db
      .selectFrom('products')
      .select('options')
      .where('id', '=', 'rama-3d')
      .executeTakeFirstOrThrow();
    const narrow = stored.options.map((option) =>
      option.engraving ? { ...option, engraving: { ...option.engraving, widthMm: 20 } } : option,
    );
    await test.db
      .updateTable('products')
      .set({ options: JSON.stringify(narrow) })
      .where('id', '=', 'rama-3d')
      .execute();

    const answer = await call(`/api/admin/orders/${id}/lines`, 'PUT', {
      version,
      lines: [{ position: 1, quantity: 2 }],
    });

    expect(answer.status).toBe(200);
    const { proofs: after } = await read(id);
    expect(after).toMatchObject([{ sha256: proofs[0]!.sha256, approvedAt: expect.any(String) }]);
    await test.db
      .updateTable('products')
      .set({ options: JSON.stringify(stored.options) })
      .where('id', '=', 'rama-3d')
      .execute();
  });

  it.each([
    ['a name too wide for its plate', frame({ nume: 'Ștefan-Gabriel Constantinescu' })],
    ['a name too wide for its lid', box({ nume: 'Ștefan-Gabriel Constantinescu' })],
    ['letters that its face lacks', frame({ nume: 'Ана' })],
  ])('is not drawn for %s: such a line cannot be ordered, nor put into an order', async (_what, line) => {
    const request = orderRequestSchema.parse(orderBody({ lines: [line] }));
    const result = await placeOrder(test.db, { request, idempotencyKey: crypto.randomUUID(), address: null });
    expect(result).toMatchObject({ ok: false, code: 'cart_changed', quote: { lines: [{ state: 'badOptions' }] } });
    expect(await test.db.selectFrom('orders').selectAll().execute()).toEqual([]);

    const { id } = await order([{ id: 'gemeni', itemNumber: '1' }]);
    const { version } = await read(id);
    const lines = [
      { position: 1, quantity: 1 },
      { productId: line.id, quantity: 1, options: line.options },
    ];
    expect((await call(`/api/admin/orders/${id}/lines`, 'PUT', { version, lines })).status).toBe(409);
  });

  it('is not made for a product without one, and nothing is waited for', async () => {
    const { proofs } = await order([{ id: 'labuta', itemNumber: '1', options: { marime: 'mica' } }]);
    expect(proofs).toEqual([]);
  });
});
