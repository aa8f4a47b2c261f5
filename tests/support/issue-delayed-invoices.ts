import { expect } from './browser-test.ts';
import { callApi } from './owner.ts';
import { onShopDatabase } from './shop-database.ts';

/** Lets the half minute pass for which the papers of an order's moves wait. */
export async function issueDelayedInvoices(shopUrl: string, session: string, id: string): Promise<void> {
  await onShopDatabase('update delayed_invoices set due_at = now() where order_id = $1', [id]);
  await callApi(shopUrl, session, 'POST', '/api/admin/inbox/delayed-mail');
  const held = () => onShopDatabase('select from delayed_invoices where order_id = $1', [id]);
  await expect.poll(async () => (await held()).length).toBe(0);
}
