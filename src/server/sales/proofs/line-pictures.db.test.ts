import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useCaller } from '../../../../tests/support/caller.ts';
import { purgesOf } from '../../../../tests/support/effects-of.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { DRAFT } from '../../../../tests/support/fixtures/draft-orders.ts';
import { moonLine } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { adminDraftsRoutes } from '#server/sales/drafts/admin-drafts-routes.ts';
import type { DraftOrder } from '#server/sales/drafts/drafts-table.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { linePicturesRoutes } from './line-pictures-routes.ts';

const OPAQUE = /^\/luna\/comandata\/[\w-]{22}\.jpg$/;
const CONTEXT = { ip: '', requestId: 'test', waitUntil: () => undefined };
const TOGETHER = { nume: 'Ana & Matei' };

describe('the picture of an ordered Moon', () => {
  const test = useShop();
  const callDrafts = useCaller(adminDraftsRoutes);
  const get = async (path: string) => linePicturesRoutes.request(`http://shop.test${path}`, {}, CONTEXT);
  const imagesOf = async (id: string) => (await findOrderById(test.db, id))!.lines.map(({ image }) => image!);
  const tagOf = (image: string) => `luna-${image.slice(-26, -4)}`;
  const asked = { productId: 'luna-personalizata', quantity: 1 };

  it('stands at an address that says nothing of its design, each line’s at its own', async () => {
    const { id, lines } = await test.order({ lines: [moonLine(TOGETHER), moonLine(), { id: 'gemeni', itemNumber: '1' }] }); // prettier-ignore
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
    const { id } = await test.order({ lines: [moonLine(), moonLine(TOGETHER)] });
    const [gone, kept] = await imagesOf(id);
    const options = moonLine({ nume: 'Ilinca' }).options;
    const lines = [{ position: 2, quantity: 2 }, { ...asked, options }]; // prettier-ignore
    const order = await test.find(id);
    const purges = await purgesOf(async () => expect(await order.changeLines(lines)).toMatchObject({ ok: true }));
    expect(purges.flat()).toContain(tagOf(gone!));
    const [first, second] = await imagesOf(id);
    expect(first).toBe(kept);
    expect(second).toMatch(OPAQUE);
    expect((await get(second!)).status).toBe(200);
    expect((await get(gone!)).status).toBe(404);
  });

  it('of an order by hand is the same before it is placed and after', async () => {
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

  it('is gone once its person is erased, of the CDN too', async () => {
    const { id, number } = await test.order({ lines: [moonLine()] }).moved('reject');
    const [image] = await imagesOf(id);
    const { id: person } = await test.db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    const purges = await purgesOf(async () =>
      expect(await erasePerson(test.db, person, number)).toMatchObject({ ok: true }),
    );
    expect(purges.flat()).toContain(tagOf(image!));
    expect((await get(image!)).status).toBe(404);
    expect(await test.db.selectFrom('orderLines').select('image').execute()).toEqual([{ image: null }]);
  });

  it('of a kit is that of the finish that was chosen, and stays when the owner gives the finish another', async () => {
    const hand = (finisaj: string) => ({ id: 'mana-bebelus', itemNumber: '1', options: { finisaj } });
    const { id, lines } = await test.order({ lines: [hand('auriu'), hand('ghips-alb')] });
    const images = ['/produse/mana-bebelus-auriu.webp', '/produse/mana-bebelus-1.webp'];
    expect(lines.map(({ image }) => image)).toEqual(images);
    await sql`update products set options = '[]' where id = 'mana-bebelus'`.execute(test.db);
    expect(await imagesOf(id)).toEqual(images);
  });
});
