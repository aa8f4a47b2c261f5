import { beforeAll, describe, expect, it } from 'vitest';
import { openAdminSession } from '../../../../tests/support/admin-session.ts';
import { wakesOf } from '../../../../tests/support/effects-of.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { MAIL_HOLD_SECONDS, SENDS_HELD_MAIL } from '#domain/orders/held-mail.ts';
import { adminInboxRoutes } from '#server/people/inbox/admin-inbox-routes.ts';
import { adminOrdersRoutes } from './admin-orders-routes.ts';

describe('the mail about an owner’s move', () => {
  const test = useTestDatabase();
  let cookie: string;
  beforeAll(async () => {
    cookie = (await openAdminSession(test.db)).cookie;
  });

  const background: Promise<unknown>[] = [];
  const netlify = { ip: '', requestId: 'test', waitUntil: (work: Promise<unknown>) => void background.push(work) };
  const approve = async (headers: Record<string, string> = {}) => {
    const { id } = await storeOrder(test.db);
    const move = JSON.stringify({ move: 'approve', version: 1, note: '', restock: false, notify: true });
    const sent = { method: 'POST', body: move, headers: { cookie, 'content-type': 'application/json', ...headers } };
    let answer = new Response();
    const wakes = await wakesOf(async () => {
      answer = await adminOrdersRoutes.request(`/api/admin/orders/${id}/moves`, sent, netlify);
      await Promise.all(background);
    });
    expect(answer.status).toBe(200);
    const mails = test.db.selectFrom('mails').select(['created_at', 'next_attempt_at']);
    const mail = await mails.where('order_id', '=', id).where('kind', '=', 'order-approved').executeTakeFirstOrThrow();
    const heldSeconds = (mail.next_attempt_at.getTime() - mail.created_at.getTime()) / 1000;
    return { wakes, heldSeconds, isToldOf: answer.headers.has(SENDS_HELD_MAIL) };
  };

  it('is held while it can be stopped, and a worker waits for it where nobody else promises to ask', async () => {
    expect(await approve()).toEqual({ wakes: 1, heldSeconds: MAIL_HOLD_SECONDS, isToldOf: false });
  });

  it('keeps no worker waiting for a caller who has promised to ask, and who is told', async () => {
    expect(await approve({ [SENDS_HELD_MAIL]: 'yes' })).toEqual({
      wakes: 0,
      heldSeconds: MAIL_HOLD_SECONDS,
      isToldOf: true,
    });
  });

  it('is sent when an owner’s page asks, and nobody else’s', async () => {
    const ask = (headers: Record<string, string>) =>
      wakesOf(async () => {
        await adminInboxRoutes.request('/api/admin/inbox/held-mail', { method: 'POST', headers }, netlify);
        await Promise.all(background);
      });
    expect(await ask({ cookie })).toBe(1);
    expect(await ask({})).toBe(0);
  });
});
