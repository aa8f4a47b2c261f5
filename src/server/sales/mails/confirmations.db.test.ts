import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { TERMS } from '#config/terms.ts';
import { packingSlipsPdf } from '#server/sales/orders/documents/packing-slip.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { storeOrder, tryOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { confirmationRoutes } from '#server/sales/orders/documents/confirmation-routes.ts';
import { drawMail } from '#server/platform/mail/mail-contents.ts';
import { findConfirmation, findConfirmations, findToldOrders } from './confirmations-table.ts';
import { withdrawFrom } from '../../../../tests/support/return-story.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const test = useShop();

describe('the confirmation of a contract', () => {
  const place = (changes: Record<string, unknown> = {}) => storeOrder(test.db, changes);
  const visitor = useCaller(confirmationRoutes, 'visitor');
  const rows = () => test.db.selectFrom('contractConfirmations').selectAll().execute();
  const pages = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length;

  it('is made once with its order, however often it is sent, and its hash is of what it says', async () => {
    const key = crypto.randomUUID();
    await Promise.all([tryOrder(test.db, {}, { key }), tryOrder(test.db, {}, { key })]);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row!.sha256).toBe(sha256(`${row!.content}\n${row!.termsSha256}`));
  });

  it('is never changed, and shares what it says of every order with the others, which is stored once', async () => {
    await Promise.all([place(), place(), place()]);
    const [terms, ...others] = await test.db.selectFrom('contractTerms').selectAll().execute();
    expect(others).toEqual([]);
    expect(terms).toMatchObject({ sha256: sha256(terms!.content), version: TERMS.version });
    expect((await rows()).map(({ termsSha256 }) => termsSha256)).toEqual(Array(3).fill(terms!.sha256));
    const change = test.db.updateTable('contractConfirmations').set({ content: '{}' }).execute();
    await expect(change).rejects.toThrow('contract_confirmations is never changed');
    const unchanged = 'contract_terms is never changed';
    await expect(test.db.deleteFrom('contractTerms').execute()).rejects.toThrow(unchanged);
    await expect(test.db.updateTable('contractTerms').set({ content: '[]' }).execute()).rejects.toThrow(unchanged);
  });

  it('stands in the first mail, as it is kept, in both parts', async () => {
    const order = await place({ emailAddress: 'ana@example.com' });
    const { sections } = (await findConfirmation(test.db, order.id))!;
    const mail = (await test.mails()).find(({ kind }) => kind === 'order-placed')!;
    const { html } = await drawMail(test.db, { ...mail, orderId: order.id });
    for (const line of sections.flatMap(({ lines }) => lines)) expect(mail.text).toContain(line);
    for (const { heading } of sections) expect(html).toContain(heading);
    expect(JSON.stringify(mail.letter)).not.toContain('art. 9');
    expect(mail.text.match(/art\. 9\)/g)).toHaveLength(1);
  });

  it('is printed behind the packing slip of a buyer without an address in the mail', async () => {
    const told = await place({ emailAddress: 'ana@example.com' });
    const untold = await place({ emailAddress: '' });
    const enclosed = { confirmations: await findConfirmations(test.db, [untold.id]), safety: new Map() };
    expect(pages((await packingSlipsPdf([told, untold], enclosed)).bytes)).toBeGreaterThanOrEqual(3);
    expect(pages((await packingSlipsPdf([told], enclosed)).bytes)).toBe(1);
  });

  it('is printed until the mail that holds it has left', async () => {
    const order = await place({ emailAddress: 'ana@example.com' });
    expect(await findToldOrders(test.db, [order.id])).toEqual(new Set());
    await test.db.updateTable('mails').set({ status: 'sent' }).where('kind', '=', 'order-placed').execute();
    expect(await findToldOrders(test.db, [order.id])).toEqual(new Set([order.id]));
  });

  it('is a PDF for whoever has the order’s key, the same file each time', async () => {
    const { id, viewKey } = await place();
    const get = (key: string) => visitor(`/api/orders/${id}/contract.pdf?cheie=${key}`);
    const [first, second] = await Promise.all([get(viewKey), get(viewKey)]);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.equals(Buffer.from(await second.arrayBuffer()))).toBe(true);
    expect((await get('x'.repeat(32))).status).toBe(404);
  });
});

const LETTER = 'Intră pe https://evil.example/plata';
const VICTIM = 'victima@exemplu.ro';

describe('an order with the address of somebody else', () => {
  const place = (changes: object = {}) => test.order({ emailAddress: VICTIM, paymentMethod: 'transfer', ...changes });
  const mailsTo = async (recipient: string) => (await test.mails()).filter((mail) => mail.recipient === recipient);

  it('writes them nothing that was typed freely: remarks, the words of a card, the reason of a withdrawal', async () => {
    const gift = { recipientFirstName: 'Ana', recipientLastName: 'Pop', recipientPhone: '0722333444', message: LETTER };
    const order = await place({ orderMentions: LETTER, gift });
    await withdrawFrom(order, { emailAddress: VICTIM, reason: LETTER });
    const told = await mailsTo(VICTIM);
    expect(told.map(({ kind }) => kind)).toEqual(['order-placed', 'withdrawal-received']);
    for (const { text } of told) expect(text).not.toContain('evil.example');
    const toShop = (await test.mails()).filter(({ recipient }) => recipient !== VICTIM);
    expect(toShop.filter(({ text }) => text.includes(LETTER))).toHaveLength(2);
  });

  it('stands, and causes no more than ten mails a day to a mailbox, whatever they tell and however it is written', async () => {
    for (let n = 1; n <= 6; n += 1) await place({ emailAddress: `victi.ma+${n}@exemplu.ro` });
    for (let n = 1; n <= 4; n += 1) await withdrawFrom(await place(), { emailAddress: VICTIM });
    expect(await test.db.selectFrom('orders').select('id').execute()).toHaveLength(10);
    const told = (await test.mails()).filter(({ recipient }) => recipient.startsWith('victi'));
    expect(told).toHaveLength(10);
    await place({ emailAddress: 'alta@exemplu.ro' });
    expect(await mailsTo('alta@exemplu.ro')).toHaveLength(1);
  });

  it('is told of in full once the team has taken an order of that address on, and by the team at any time', async () => {
    const orders = [];
    for (let n = 1; n <= 11; n += 1) orders.push(await place());
    expect(await mailsTo(VICTIM)).toHaveLength(10);
    await orders[0]!.move('approve');
    const before = (await mailsTo(VICTIM)).length;
    await place();
    expect(await mailsTo(VICTIM)).toHaveLength(before + 1);
  });
});
