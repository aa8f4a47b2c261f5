import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { claimDueMail } from '#server/platform/mail/mails-table.ts';
import { useShop } from '../../../../tests/support/shop.ts';

describe('a moved order tells the buyer', () => {
  const shop = useShop();
  const moveMails = async () => (await shop.mails()).filter(({ kind }) => !kind.startsWith('order-placed'));
  const silently = { notify: false };

  it.each([
    ['approve', [], 'order-approved', 'a fost confirmată'],
    ['reject', [], 'order-rejected', 'a fost anulată'],
    ['pay', [], 'order-paid', 'Am primit plata'],
    ['refund', ['pay'], 'order-refunded', 'Ți-am trimis banii înapoi'],
  ] as const)('when the owner chooses to %s', async (kind, before, mailKind, subject) => {
    const order = await shop.order({ paymentMethod: 'transfer' });
    for (const earlier of before) await order.tryMove(earlier, silently);

    expect(await order.tryMove(kind, { note: 'Nu mai avem <b>alginat</b>.' })).toMatchObject({ ok: true });

    const [mail, ...others] = await moveMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: mailKind, recipient: 'ana@exemplu.ro', status: 'waiting', orderId: order.id });
    expect(mail!.subject).toContain(subject);
    const hasNote = kind === 'reject' || kind === 'refund';
    expect(mail!.text.includes('<b>alginat</b>')).toBe(hasNote);
    expect(mail!.text).toContain('Bună, Ana');
    expect(mail!.text).toContain(`/comanda/${order.id}?cheie=`);
  });

  it('after half a minute, so that an undo stops the mail', async () => {
    const order = await shop.order().moved('approve');
    const due = await sql`select extract(epoch from send_after - created_at)::integer as seconds
      from mails where kind = 'order-approved'`.execute(shop.db);
    expect(due.rows).toEqual([{ seconds: 30 }]);
    const claimed = [await claimDueMail(shop.db), await claimDueMail(shop.db), await claimDueMail(shop.db)];
    expect(claimed.map((mail) => mail?.kind).sort()).toEqual(['order-placed', 'order-placed-shop', undefined]);

    const undone = { ok: true, from: 'approved', to: 'pending', mail: 'stopped' };
    expect(await order.tryUndo('approve')).toMatchObject(undone);
    expect(await moveMails()).toEqual([]);
  });

  it('nothing of an undo, but the owner that the mail had gone', async () => {
    const order = await shop.order().moved('approve');
    await sql`update mails set status = 'sent', sent_at = now()`.execute(shop.db);
    expect(await order.tryUndo('approve')).toMatchObject({ ok: true, mail: 'sent' });
    const details = { move: 'approve', mail: 'sent' };
    expect((await order.read()).timeline.at(-1)).toMatchObject({ kind: 'undo', details });
  });

  it('nothing when asked not to, without an address, or of what they see themselves', async () => {
    const order = await shop.order();
    expect(await order.tryMove('approve', silently)).toMatchObject({ ok: true });
    await order.move('pack', 'pay');
    await shop.order({ emailAddress: '' }).moved('approve');
    expect(await moveMails()).toEqual([]);
  });

  it('what became of a cancelled order that was paid, and of one that was not', async () => {
    const [paid, unpaid] = [await shop.order().paid().moved('reject'), await shop.order().moved('reject')];
    const [back, nothing] = [await paid.mail('order-rejected'), await unpaid.mail('order-rejected')];
    expect(back).toContain('Îți dăm banii înapoi');
    expect(back).toContain('Răspunde la acest email cu IBAN-ul');
    expect(nothing).toContain('Nu ai nimic de plătit');
    expect(nothing).not.toContain('IBAN');
    expect(back + nothing).not.toContain('Motivul');
  });
});
