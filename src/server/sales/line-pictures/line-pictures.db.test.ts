import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCaller } from '../../../../tests/support/caller.ts';
import { purgesOf } from '../../../../tests/support/effects-of.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { moonLine, storeOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminOrdersRoutes } from '#server/sales/admin-orders/admin-orders-routes.ts';
import { adminDraftsRoutes } from '#server/sales/draft-orders/admin-drafts-routes.ts';
import type { DraftOrder } from '#server/sales/draft-orders/drafts-table.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { linePicturesRoutes } from './line-pictures-routes.ts';

const OPAQUE = /^\/luna\/comandata\/[\w-]{22}\.jpg$/;
const CONTEXT = { ip: '', requestId: 'test', waitUntil: () => undefined };
const TOGETHER = { nume: 'Ana & Matei' };

describe('the picture of an ordered Moon', () => {
  const test = useTestDatabase();
  const callOrders = useCaller(adminOrdersRoutes);
  const callDrafts = useCaller(adminDraftsRoutes);
  beforeEach(async () => {
    await sql`truncate orders, draft_orders, customers, mails, audit_log cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 50 }).execute();
  });
  const get = async (path: string) => linePicturesRoutes.request(`http://shop.test${path}`, {}, CONTEXT);
  const imagesOf = async (id: string) => (await findOrderById(test.db, id))!.lines.map(({ image }) => image!);
  const tagOf = (image: string) => `luna-${image.slice(-26, -4)}`;
  const asked = { productId: 'luna-personalizata', quantity: 1 };

  it('stands at an address that says nothing of its design, each line’s at its own', async () => {
    const { id, lines } = await storeOrder(test.db, { lines: [moonLine(TOGETHER), moonLine(), { id: 'gemeni', itemNumber: '1' }] }); // prettier-ignore
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
    // The same design gives the same bytes, and another one others.
    expect(bytes.equals(Buffer.from(await (await get(together!)).arrayBuffer()))).toBe(true);
    expect(bytes.equals(Buffer.from(await (await get(other!)).arrayBuffer()))).toBe(false);
  });

  it.each(['/luna/comandata/x.jpg', '/luna/comandata/AAAAAAAAAAAAAAAAAAAAAA.jpg', '/luna/comandata/AAAAAAAAAAAAAAAAAAAAAA'])(
    'is nothing at an address that no line has: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  ); // prettier-ignore

  it('stays with a line that stays, goes with one that goes, and is given to one that an owner adds', async () => {
    const { id } = await storeOrder(test.db, { lines: [moonLine(), moonLine(TOGETHER)] });
    const [gone, kept] = await imagesOf(id);
    const { version } = (await (await callOrders(`/api/admin/orders/${id}`)).json()) as { version: number };
    const options = moonLine({ nume: 'Ilinca' }).options;
    const lines = [
      { position: 2, quantity: 2 },
      { ...asked, options },
    ];
    const purges = await purgesOf(async () =>
      expect((await callOrders(`/api/admin/orders/${id}/lines`, 'PUT', { version, lines })).status).toBe(200),
    );
    expect(purges.flat()).toContain(tagOf(gone!));
    const [first, second] = await imagesOf(id);
    expect(first).toBe(kept);
    expect(second).toMatch(OPAQUE);
    expect((await get(second!)).status).toBe(200);
    expect((await get(gone!)).status).toBe(404);
  });

  it('of an order by hand is the same before it is placed and after', async () => {
    const draftId = crypto.randomUUID();
    const draft = {
      ...{ version: 0, firstName: 'Ana', lastName: 'Popescu', phoneNo: '0712 345 678', emailAddress: 'ana@exemplu.ro' },
      ...{ deliveryMethod: 'courier', deliveryAddress: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj' },
      ...{
        postalCode: '',
        lockerName: '',
        lockerCity: '',
        paymentMethod: 'transfer',
        orderMentions: '',
        company: null,
      },
      ...{ discount: 0, discountReason: '', shippingFee: 1_200, distanceSale: true },
      lines: [{ ...asked, options: moonLine(TOGETHER).options }],
    };
    const saved = (await (await callDrafts(`/api/admin/draft-orders/${draftId}`, 'PUT', draft)).json()) as DraftOrder;
    const { image } = saved.content.lines[0]!;
    expect(image).toMatch(OPAQUE);
    expect((await get(image!)).status).toBe(200);

    const terms = { version: 1, receipt: null, handedOver: false };
    const answer = await callDrafts(`/api/admin/draft-orders/${draftId}/place`, 'POST', terms);
    expect(answer.status).toBe(200);
    expect(await imagesOf(((await answer.json()) as { orderId: string }).orderId)).toEqual([image]);
    expect((await get(image!)).status).toBe(200);
  });

  it('is gone once its person is erased, of the CDN too', async () => {
    const { id, number } = await storeOrder(test.db, { lines: [moonLine()] });
    await test.db.updateTable('orders').set({ status: 'rejected' }).where('id', '=', id).execute();
    const [image] = await imagesOf(id);
    const { id: person } = await test.db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    const purges = await purgesOf(async () =>
      expect(await erasePerson(test.db, person, number)).toMatchObject({ ok: true }),
    );
    expect(purges.flat()).toContain(tagOf(image!));
    expect((await get(image!)).status).toBe(404);
    expect(await test.db.selectFrom('order_lines').select('image').execute()).toEqual([{ image: null }]);
  });
});

describe('the picture of an ordered kit', () => {
  const test = useTestDatabase();

  it('is that of the finish that was chosen, and stays when the owner gives the finish another', async () => {
    await test.db.updateTable('products').set({ stock: 50 }).execute();
    const hand = (finisaj: string) => ({ id: 'mana-bebelus', itemNumber: '1', options: { finisaj } });
    const { id, lines } = await storeOrder(test.db, { lines: [hand('auriu'), hand('ghips-alb')] });
    const images = ['/produse/mana-bebelus-auriu.webp', '/produse/mana-bebelus-1.webp'];
    expect(lines.map(({ image }) => image)).toEqual(images);
    await sql`update products set options = '[]' where id = 'mana-bebelus'`.execute(test.db);
    expect((await findOrderById(test.db, id))!.lines.map(({ image }) => image)).toEqual(images);
  });
});
