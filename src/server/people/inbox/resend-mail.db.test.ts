import { describe, expect, it } from 'vitest';
import type { MailState } from '#domain/inbox/inbox.ts';
import { claimDueMail, MAX_ATTEMPTS } from '#server/platform/mail/mails-table.ts';
import { sendDueMails } from '#server/platform/mail/send-due-mails.ts';
import { letterOf } from '../../../../tests/support/rows.ts';
import { insert, rowsOf, update } from '../../../../tests/support/rows.ts';
import { useSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { resendMail } from './resend-mail.ts';

const owner = { id: 'owner', email: 'ana@atelier.ro' };

describe('a mail that is sent again', () => {
  const test = useShop();
  const smtp = useSmtpServer();

  const mails = () => test.db.selectFrom('mails').selectAll().orderBy('createdAt').execute();
  const addMail = async () => {
    const mail = { kind: 'probe', recipient: 'ana@exemplu.ro', letter: letterOf('Da') };
    return (await insert(test.db, 'mails', mail)).id;
  };
  const resend = (id: string, status: MailState, copyId: string = crypto.randomUUID()) =>
    attempt(() => resendMail(test.db, owner, id, { status, copyId }));

  it('goes out after it had failed, with all its tries anew', async () => {
    const id = await addMail();
    smtp.state.refusing = true;
    await update(test.db, 'mails', { attempts: MAX_ATTEMPTS - 1 });
    await sendDueMails(test.db);
    expect((await mails())[0]!.status).toBe('failed');

    smtp.state.refusing = false;
    expect(await resend(id, 'failed')).toEqual({ ok: true, id });
    expect((await mails())[0]).toMatchObject({ status: 'waiting', attempts: 0 });
    await sendDueMails(test.db);
    expect(smtp.received).toHaveLength(1);
    expect((await mails())[0]!.status).toBe('sent');
  });

  it('goes out now instead of after its pause', async () => {
    const id = await addMail();
    smtp.state.refusing = true;
    await sendDueMails(test.db);
    smtp.state.refusing = false;
    await sendDueMails(test.db);
    expect(smtp.received).toHaveLength(0);

    await resend(id, 'waiting');
    await sendDueMails(test.db);
    expect(smtp.received).toHaveLength(1);
  });

  it('is a copy when it was sent before, and one copy when the request comes twice', async () => {
    const id = await addMail();
    await sendDueMails(test.db);
    const copyId = crypto.randomUUID();

    const results = await Promise.all([resend(id, 'sent', copyId), resend(id, 'sent', copyId)]);
    await sendDueMails(test.db);

    expect(results).toEqual([1, 2].map(() => ({ ok: true, id: copyId })));
    expect((await mails()).map(({ id: mail, status }) => [mail, status])).toEqual([
      [id, 'sent'],
      [copyId, 'sent'],
    ]);
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Salut', 'Salut']);
    expect(await rowsOf(test.db, 'events')).toMatchObject([
      { kind: 'mail.resend', subject: `mail/${id}`, details: { wasStatus: 'sent' } },
    ]);
  });

  it('is left alone when it has been sent since the screen was opened, is in a worker’s hand or not there', async () => {
    const id = await addMail();
    await claimDueMail(test.db);
    expect(await resend(id, 'waiting')).toEqual({ ok: false, code: 'being_sent', current: { status: 'waiting' } });
    await update(test.db, 'mails', { status: 'sent' });
    expect(await resend(id, 'waiting')).toEqual({ ok: false, code: 'changed_meanwhile', current: { status: 'sent' } });
    expect(await mails()).toHaveLength(1);
    expect(await resend(crypto.randomUUID(), 'sent')).toEqual({ ok: false, code: 'mail_not_found' });
  });
});
