import type { AwbCourier } from '#domain/shipments/awb-courier.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import { findAdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import type { TransitionInput } from '#server/sales/orders/transition-input.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { claimDueMail } from '#server/platform/mail/mails-table.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };
const AWB = '1ONB24312345678';

describe('a moved order tells the buyer', () => {
  const test = useShop();

  const move = (id: string, kind: OrderTransition, input: Partial<TransitionInput> = {}) =>
    transitionOrder(test.db, ACTOR, id, { move: kind, note: '', restock: false, notify: true, ...input });
  const undo = async (id: string, kind: OrderTransition) =>
    undoTransition(test.db, ACTOR, id, { move: kind, note: '', version: (await read(id)).version });
  const read = async (id: string) => (await findAdminOrder(test.db, id, new Date()))!;
  const transitionMails = () =>
    test.db.selectFrom('mails').selectAll().where('kind', 'not like', 'order-placed%').orderBy('created_at').execute();

  it.each([
    ['approve', [], 'order-approved', 'a fost confirmată'],
    ['reject', [], 'order-rejected', 'a fost anulată'],
    ['pay', [], 'order-paid', 'Am primit plata'],
    ['refund', ['pay'], 'order-refunded', 'Ți-am trimis banii înapoi'],
  ] as const)('when the owner chooses to %s', async (kind, before, mailKind, subject) => {
    const { id } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    for (const earlier of before) await move(id, earlier, { notify: false });

    expect(await move(id, kind, { note: 'Nu mai avem alginat.' })).toMatchObject({ ok: true });

    const [mail, ...others] = await transitionMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: mailKind, recipient: 'ana@exemplu.ro', status: 'waiting', order_id: id });
    expect(mail!.subject).toContain(subject);
    for (const part of [mail!.html, mail!.text]) {
      expect(part).toContain('Bună, Ana');
      expect(part.includes('Nu mai avem alginat.')).toBe(kind === 'reject' || kind === 'refund');
      expect(part).toContain(`/comanda/${id}?cheie=`);
    }
  });

  it('where the parcel is, and what is to be paid', async () => {
    const { id } = await storeOrder(test.db);
    await move(id, 'approve');
    await move(id, 'pack');
    await move(id, 'ship', { awb: AWB });
    const mail = (await transitionMails()).at(-1)!;
    expect(mail.kind).toBe('order-shipped');
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(`https://sameday.ro/#awb=${AWB}`);
      expect(part).toContain('La primire plătești 241,00 RON');
    }
  });

  it('who carries the parcel, where another courier does, and its page where one is known', async () => {
    const told = async (courier: AwbCourier) => {
      const { id } = await storeOrder(test.db);
      await move(id, 'approve');
      await move(id, 'pack');
      await move(id, 'ship', { awb: AWB, courier });
      return (await transitionMails()).at(-1)!.text;
    };
    const fan = await told('fan');
    expect(fan).toContain(`curierului FAN Courier. AWB: ${AWB}.`);
    expect(fan).toContain(`https://www.fancourier.ro/awb-tracking/?tracking=${AWB}`);
    expect(fan).not.toMatch(/sameday/i);
    expect(await told('posta')).toContain('Poștei Române');
    const other = await told('other');
    expect(other).toContain(`curierului. AWB: ${AWB}.`);
    expect(other).not.toContain('Urmărește coletul');
  });

  it('no locker code, where another courier than that of the lockers has the parcel', async () => {
    const { id } = await storeOrder(test.db, {
      deliveryMethod: 'easybox',
      lockerName: 'easybox Gara',
      lockerCity: 'Cluj-Napoca',
    });
    await move(id, 'approve');
    await move(id, 'pack');
    await move(id, 'ship', { awb: AWB, courier: 'dpd' });
    const { text } = (await transitionMails()).at(-1)!;
    expect(text).not.toMatch(/sameday|locker/i);
    expect(text).toContain('Curierul te sună înainte.');
  });

  it('after half a minute, so that an undo stops the mail', async () => {
    const { id } = await storeOrder(test.db);
    await move(id, 'approve');
    const due = await sql<{
      seconds: number;
    }>`select extract(epoch from next_attempt_at - created_at)::integer as seconds
      from mails where kind = 'order-approved'`.execute(test.db);
    expect(due.rows).toEqual([{ seconds: 30 }]);
    const claimed = [await claimDueMail(test.db), await claimDueMail(test.db), await claimDueMail(test.db)];
    expect(claimed.map((mail) => mail?.kind).sort()).toEqual(['order-placed', 'order-placed-shop', undefined]);

    expect(await undo(id, 'approve')).toMatchObject({ ok: true, from: 'approved', to: 'pending', mail: 'stopped' });
    expect(await transitionMails()).toEqual([]);
  });

  it('nothing of an undo, but the owner that the mail had gone', async () => {
    const { id } = await storeOrder(test.db);
    await move(id, 'approve');
    await sql`update mails set status = 'sent', sent_at = now()`.execute(test.db);
    expect(await undo(id, 'approve')).toMatchObject({ ok: true, mail: 'sent' });
    expect((await read(id)).timeline.at(-1)).toMatchObject({
      kind: 'undo',
      details: { move: 'approve', mail: 'sent' },
    });
  });

  it('nothing when asked not to, without an address, or of what they see themselves', async () => {
    const { id } = await storeOrder(test.db);
    expect(await move(id, 'approve', { notify: false })).toMatchObject({ ok: true });
    expect(await move(id, 'pack')).toMatchObject({ ok: true });
    expect(await move(id, 'pay')).toMatchObject({ ok: true });
    const silent = await storeOrder(test.db, { emailAddress: '' });
    expect(await move(silent.id, 'approve')).toMatchObject({ ok: true });
    expect(await transitionMails()).toEqual([]);
  });

  it('with what they typed escaped', async () => {
    const { id } = await storeOrder(test.db);
    await move(id, 'reject', { note: '<b>Nu</b> & nu' });
    expect((await transitionMails())[0]!.html).toContain('&lt;b&gt;Nu&lt;/b&gt; &amp; nu');
  });

  it('what became of a cancelled order that was paid, and of one that was not', async () => {
    const [paid, unpaid] = [await storeOrder(test.db), await storeOrder(test.db)];
    await move(paid.id, 'pay', { notify: false });
    await move(paid.id, 'reject');
    await move(unpaid.id, 'reject');
    const texts = (await transitionMails()).map((mail) => mail.text);
    expect(texts[0]).toContain('Îți dăm banii înapoi');
    expect(texts[0]).toContain('Răspunde la acest email cu IBAN-ul');
    expect(texts[1]).toContain('Nu ai nimic de plătit');
    expect(texts[1]).not.toContain('IBAN');
    expect(texts.join()).not.toContain('Motivul');
  });

  it('in proper letters', async () => {
    const { id } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    for (const kind of ['approve', 'pay', 'pack', 'ship', 'refund'] as const) await move(id, kind, { awb: AWB });
    const all = JSON.stringify(await transitionMails());
    expect(all).not.toMatch(/[şţŞŢ]/);
    expect(all).toBe(all.normalize('NFC'));
  });
});
