import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { MailState } from '#domain/inbox/inbox.ts';
import { claimDueMail, MAX_ATTEMPTS, queueMails } from '#server/platform/mail/mails-table.ts';
import { sendDueMails } from '#server/platform/mail/send-due-mails.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { resendMail } from './resend-mail.ts';

const owner = { id: 'owner', email: 'ana@atelier.ro' };

describe('a mail that is sent again', () => {
  const test = useTestDatabase();
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    await smtp.stop();
  });
  beforeEach(async () => {
    await sql`truncate mails, audit_log restart identity cascade`.execute(test.db);
    smtp.received.length = 0;
    smtp.state.refusing = false;
    vi.stubEnv('SMTP_URL', smtp.url);
    vi.stubEnv('MAIL_DIRECTORY', undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  const mails = () => test.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  const addMail = async () => {
    await commit(test.db, { actor: SHOP_ACTOR }, (unit) =>
      queueMails(unit, [
        {
          kind: 'probe',
          orderId: null,
          recipient: 'ana@exemplu.ro',
          subject: 'Salut',
          html: '<p>Da</p>',
          text: 'Da',
        },
      ]),
    );
    return (await mails())[0]!.id;
  };
  const resend = (id: string, status: MailState, copyId: string = crypto.randomUUID()) =>
    resendMail(test.db, owner, id, { status, copyId });

  it('goes out after it had failed, with all its tries anew', async () => {
    const id = await addMail();
    smtp.state.refusing = true;
    await test.db
      .updateTable('mails')
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
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

    expect(results.map((result) => result.ok).sort()).toEqual([false, true]);
    expect(results.find((result) => !result.ok)).toEqual({ ok: false, code: 'repeated', id: copyId });
    expect((await mails()).map(({ id: mail, status }) => [mail, status])).toEqual([
      [id, 'sent'],
      [copyId, 'sent'],
    ]);
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Salut', 'Salut']);
    const audit = await test.db.selectFrom('audit_log').select(['action', 'subject', 'details']).execute();
    expect(audit).toEqual([{ action: 'mail.resend', subject: `mail/${id}`, details: { from: 'sent', copy: copyId } }]);
  });

  it('is left alone when it has been sent since the screen was opened', async () => {
    const id = await addMail();
    await sendDueMails(test.db);
    expect(await resend(id, 'waiting')).toEqual({ ok: false, code: 'changed_meanwhile', status: 'sent' });
    expect(await mails()).toHaveLength(1);
  });

  it('is left to the worker that has it in hand', async () => {
    const id = await addMail();
    await claimDueMail(test.db);
    expect(await resend(id, 'waiting')).toEqual({ ok: false, code: 'being_sent', status: 'waiting' });
  });

  it('has to be there', async () => {
    expect(await resend(crypto.randomUUID(), 'sent')).toEqual({ ok: false, code: 'mail_not_found' });
  });
});
