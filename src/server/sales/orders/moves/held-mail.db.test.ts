import { describe, expect, it } from 'vitest';
import { MAIL_HOLD_SECONDS, SENDS_HELD_MAIL } from '#domain/orders/held-mail.ts';
import { adminInboxRoutes } from '#server/people/inbox/admin-inbox-routes.ts';
import { useCaller, type Caller } from '../../../../../tests/support/caller.ts';
import { wakesOf } from '../../../../../tests/support/effects-of.ts';
import { useShop } from '../../../../../tests/support/shop.ts';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';

describe('the mail about an owner’s move', () => {
  const shop = useShop();
  const owner = useCaller(adminOrdersRoutes);
  const [inbox, street] = [useCaller(adminInboxRoutes), useCaller(adminInboxRoutes, 'visitor')];

  const approve = async (headers: Record<string, string> = {}) => {
    const order = await shop.order();
    let answer = new Response();
    const wakes = await wakesOf(async () => {
      const move = { move: 'approve', version: 1, note: '', restock: false, notify: true };
      answer = await owner(`/api/admin/orders/${order.id}/moves`, 'POST', move, headers);
    });
    expect(answer.status).toBe(200);
    const mail = (await order.rows('mails')).find(({ kind }) => kind === 'order-approved')!;
    const heldSeconds = (mail.nextAttemptAt.getTime() - mail.createdAt.getTime()) / 1000;
    return { wakes, heldSeconds, isToldOf: answer.headers.has(SENDS_HELD_MAIL) };
  };

  it('is held while it can be stopped, and a worker waits for it where nobody else promises to ask', async () => {
    expect(await approve()).toEqual({ wakes: 1, heldSeconds: MAIL_HOLD_SECONDS, isToldOf: false });
  });

  it('keeps no worker waiting for a caller who has promised to ask, and who is told', async () => {
    const held = { wakes: 0, heldSeconds: MAIL_HOLD_SECONDS, isToldOf: true };
    expect(await approve({ [SENDS_HELD_MAIL]: 'yes' })).toEqual(held);
  });

  it('is sent when an owner’s page asks, and nobody else’s', async () => {
    const ask = (who: Caller) => wakesOf(() => who('/api/admin/inbox/held-mail', 'POST'));
    expect([await ask(inbox), await ask(street)]).toEqual([1, 0]);
  });
});
