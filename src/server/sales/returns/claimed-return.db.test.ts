import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { transitionManyOrders } from '#server/sales/admin-orders/transition-many-orders.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { noteRefundAccount } from '#server/sales/refunds/note-refund-account.ts';
import {
  ACTOR,
  AWB,
  move,
  read,
  test,
  useOrderTransitions,
} from '../../../../tests/support/fixtures/order-transitions.ts';
import { insertDeliveredOrder, storeOrder } from '../../../../tests/support/orders.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { asPacked } from './as-packed.ts';
import { decideClaim } from './decide-claim.ts';
import { findReturn } from './list-returns.ts';
import { openReturn } from './open-return.ts';

useOrderTransitions();

const HERS = 'RO49AAAA1B31007593840000';
const OTHER = 'RO09BCYP0000001234567890';
const STRANGERS = 'RO66BACX0000001234567890';
const BY_MAIL = { emailAddress: 'strain@exemplu.ro' };

describe('a withdrawal that came with number and contact alone is a claim', () => {
  beforeEach(() => sql`truncate orders, customers, mails, rate_limits cascade`.execute(test.db));

  const LINES = [{ id: 'gemeni', itemNumber: '2' }, { id: 'talpa-bebelus', itemNumber: '1' }]; // prettier-ignore
  const place = (changes: object = {}) => storeOrder(test.db, { paymentMethod: 'transfer', lines: LINES, ...changes });
  const delivered = async (changes: object = {}) => {
    const number = `CG-2026-${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
    return insertDeliveredOrder(test.db, { payment_method: 'transfer', number, ...changes });
  };
  const withdraw = async (id: string, by: 'key' | 'contact', fields: Record<string, string> = {}) => {
    const { viewKey, number } = (await findOrderById(test.db, id))!;
    const { next } = await test.db.selectFrom('returns').where('order_id', '=', id).select(sql<number>`count(*)::integer + 1`.as('next')).executeTakeFirstOrThrow(); // prettier-ignore
    const proof = by === 'key' ? { orderId: id, viewKey } : { orderNumber: number, contact: '0712 345 678' };
    const typed = { sequence: String(next), name: 'Bianca Pop', emailAddress: 'ana@exemplu.ro', 'quantity-1': '1' };
    const form = withdrawalSchema.parse({ ...typed, ...proof, ...fields });
    const result = await announceWithdrawal(test.db, form, null);
    if (!result.ok) throw new Error(result.code);
    return result.id;
  };
  const account = async (id: string) => (await read(id)).money.account?.iban;
  const decide = async (id: string, decision: 'accept' | 'set_aside') =>
    decideClaim(test.db, ACTOR, id, { version: (await findReturn(test.db, id))!.version, decision });
  const mails = async (kind: string) =>
    (await test.db.selectFrom('mails').select(['recipient', 'text']).where('kind', '=', kind).execute()); // prettier-ignore

  it('whose account is never the order’s: it is told beside, of the order and of the return', async () => {
    const id = await delivered();
    const claim = await withdraw(id, 'contact', { iban: STRANGERS });
    const { account: known, claimed } = (await read(id)).money;
    expect(known).toBeNull();
    expect(claimed).toEqual({ returnId: claim, number: expect.stringMatching(/-R1$/) as string, iban: STRANGERS, holder: 'Bianca Pop' }); // prettier-ignore
    expect(await findReturn(test.db, claim)).toMatchObject({ provedBy: 'contact', iban: '', claimedIban: STRANGERS });
  });

  it('and takes no place of what who has the key, or the team, has said, before it or after it', async () => {
    const id = await delivered();
    const own = await withdraw(id, 'key');
    const claim = await withdraw(id, 'contact', { iban: STRANGERS });
    expect(await findReturn(test.db, own)).toMatchObject({ provedBy: 'key', iban: '', claimedIban: '' });
    await noteRefundAccount(test.db, ACTOR, id, HERS);
    expect(await account(id)).toBe(HERS);
    expect(await findReturn(test.db, own)).toMatchObject({ iban: HERS });
    expect(await findReturn(test.db, claim)).toMatchObject({ iban: HERS, claimedIban: STRANGERS });
    await withdraw(id, 'key', { 'quantity-1': '0', 'quantity-2': '1', iban: OTHER });
    expect(await account(id)).toBe(OTHER);
    await noteRefundAccount(test.db, ACTOR, id, HERS);
    expect(await account(id)).toBe(HERS);
  });

  it('but for the account that the team was told, whose return it has opened', async () => {
    const id = await delivered();
    const { version } = await read(id);
    const lines = [{ position: 1, quantity: 1, restock: false }];
    const opened = await openReturn(test.db, ACTOR, id, { version, sequence: 1, reason: '', iban: HERS, received: false, lines }); // prettier-ignore
    expect(await account(id)).toBe(HERS);
    expect(await findReturn(test.db, opened.ok ? opened.id : '')).toMatchObject({ provedBy: 'team', iban: HERS });
  });

  it('and is told as one to the buyer and to the shop, which rings a buyer without a mail address', async () => {
    const id = await delivered({ email_address: '' });
    await withdraw(id, 'contact', { iban: STRANGERS, ...BY_MAIL });
    expect((await findReturn(test.db, (await read(id)).openReturn!.id))!.order.phoneNo).toBe('+40712345678');
    const [toShop] = await mails('withdrawal-shop');
    expect(toShop!.text).toContain('Sună la +40712345678');
    expect(toShop!.text).not.toContain('Contul pentru bani');
    const [toSender] = await mails('withdrawal-received');
    expect(toSender!.text).toContain('fără linkul');
    expect(toSender!.text).not.toContain('Trimitem banii în contul');
  });

  it('and changes nothing of an order before somebody has looked, but for its parcel, which waits for that look', async () => {
    const { id } = await place();
    await move(id, 'pay');
    const claim = await withdraw(id, 'contact', { 'quantity-1': '2', 'quantity-2': '1' });
    expect(await read(id)).toMatchObject({ isWithdrawn: false, openReturn: { id: claim, provedBy: 'contact' } });
    expect(await findOrderById(test.db, id)).toMatchObject({ isWithdrawn: false });
    expect(await move(id, 'approve')).toMatchObject({ ok: true });
    expect((await readWaiting(test.db)).toPack).toBe(1);

    expect(await move(id, 'pack')).toEqual({ ok: false, code: 'return_claimed' });
    expect(await transitionManyOrders(test.db, ACTOR, [id], 'pack')).toEqual([{ id, ok: false, code: 'return_claimed' }]); // prettier-ignore
    expect((await read(id)).allowedMoves).not.toContain('pack');

    expect(await decide(claim, 'set_aside')).toMatchObject({ ok: true });
    expect((await read(id)).allowedMoves).toContain('pack');
    expect((await asPacked(test.db, (await findOrderById(test.db, id))!)).lines.map(({ quantity }) => quantity)).toEqual([2, 1]); // prettier-ignore
    expect(await move(id, 'pack')).toMatchObject({ ok: true });
    expect(await move(id, 'ship', { awb: AWB })).toMatchObject({ ok: true });
    expect(await findReturn(test.db, claim)).toMatchObject({ state: 'announced', provedBy: 'contact' });
  });

  it('until the buyer has confirmed it, from when on it is theirs, and its account with it', async () => {
    const { id } = await place();
    await move(id, 'pay');
    await move(id, 'approve');
    const claim = await withdraw(id, 'contact', { 'quantity-1': '2', 'quantity-2': '1', iban: HERS });
    expect(await decide(claim, 'accept')).toMatchObject({ ok: true });
    expect(await findReturn(test.db, claim)).toMatchObject({ provedBy: 'team', iban: HERS, claimedIban: '' });
    expect(await read(id)).toMatchObject({ isWithdrawn: true, money: { account: { iban: HERS, holder: 'Bianca Pop' }, claimed: null } }); // prettier-ignore
    expect(await move(id, 'pack')).toEqual({ ok: false, code: 'withdrawn' });
    expect((await readWaiting(test.db)).toPack).toBe(0);
    expect(await decide(claim, 'accept')).toMatchObject({ ok: false, code: 'not_a_claim' });
    const lines = await test.db.selectFrom('audit_log').select(['action', 'details']).where('subject', '=', `withdrawal/${claim}`).execute(); // prettier-ignore
    expect(lines).toMatchObject([{ action: 'withdrawal.accept', details: { account: '0000' } }]);
  });

  it('which a second, genuine one of the same order does not lift', async () => {
    const { id } = await place();
    await move(id, 'pay');
    await move(id, 'approve');
    const claim = await withdraw(id, 'contact');
    await decide(claim, 'set_aside');
    await withdraw(id, 'key');
    expect(await move(id, 'pack')).toEqual({ ok: false, code: 'return_open' });
    const later = await withdraw(id, 'contact', { 'quantity-1': '0', 'quantity-2': '1' });
    expect(await move(id, 'pack')).toEqual({ ok: false, code: 'return_open' });
    expect(await decideClaim(test.db, ACTOR, later, { version: 9, decision: 'accept' })).toEqual({ ok: false, code: 'changed_meanwhile' }); // prettier-ignore
  });
});
