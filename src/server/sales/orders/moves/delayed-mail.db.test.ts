import { describe, expect, it } from 'vitest';
import { MAIL_DELAY_SECONDS } from '#domain/orders/delayed-mail.ts';
import { adminInboxRoutes } from '#server/people/inbox/admin-inbox-routes.ts';
import { useCaller, type Caller } from '../../../../../tests/support/caller.ts';
import { wakesOf } from '../../../../../tests/support/effects-of.ts';
import { useShop } from '../../../../../tests/support/shop.ts';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';

describe('the mail about an owner’s move', () => {
  const shop = useShop();
  const owner = useCaller(adminOrdersRoutes);
  const [inbox, street] = [useCaller(adminInboxRoutes), useCaller(adminInboxRoutes, 'visitor')];

  const approve = async () => {
    const order = await shop.order();
    const move = { move: 'approve', version: 1, note: '', restock: false, notify: true };
    const wakes = await wakesOf(() => owner(`/api/admin/orders/${order.id}/moves`, 'POST', move));
    const mail = (await order.rows('mails')).find(({ kind }) => kind === 'order-approved')!;
    return { wakes, heldSeconds: (mail.sendAfter.getTime() - mail.createdAt.getTime()) / 1000 };
  };

  it('is held while it can be stopped, and no worker waits for it', async () => {
    expect(await approve()).toEqual({ wakes: 0, heldSeconds: MAIL_DELAY_SECONDS });
  });

  it('is sent when an owner’s page asks, and nobody else’s', async () => {
    const ask = (who: Caller) => wakesOf(() => who('/api/admin/inbox/delayed-mail', 'POST'));
    expect([await ask(inbox), await ask(street)]).toEqual([1, 0]);
  });
});
