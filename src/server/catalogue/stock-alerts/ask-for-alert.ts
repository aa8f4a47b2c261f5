import { sql } from 'kysely';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { StockAlertForm } from '#domain/stock-alerts/stock-alert-form.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { mayWriteTo } from '#server/platform/mail/queue-visitor-mails.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { refuseVisitor } from '#server/platform/visitors/refuse-visitor.ts';
import { onSale } from '../on-sale.ts';

/** Most alerts that one network address may ask for in an hour. */
const ALERTS_PER_HOUR = 20;

/** Puts an address on a waiting list. The answer is always the same, even if it is listed or over a daily limit. */
export async function askForAlert(db: Database, form: StockAlertForm, address: string | null): Promise<void> {
  await refuseVisitor(db, 'stock-alert', form, address, ALERTS_PER_HOUR);
  return commit(db, { actor: CUSTOMER_ACTOR }, async ({ tx }) => {
    // The shared lock makes a rising stock either wait for this row or be visible here.
    const product = await tx
      .selectFrom('products')
      .select('stock')
      .where('id', '=', form.productId)
      .where(onSale())
      .forShare()
      .executeTakeFirst();
    if (!product) refuse('product_not_found');
    if (product.stock > 0) refuse('in_stock');
    await storeAlert(tx, form);
  });
}

async function storeAlert(tx: Tx, { productId, emailAddress }: StockAlertForm): Promise<void> {
  const waiting = await tx
    .selectFrom('stockAlerts')
    .select('id')
    .where('productId', '=', productId)
    .where(sql<boolean>`lower(email_address) = lower(${emailAddress})`)
    .executeTakeFirst();
  if (waiting || !(await mayWriteTo(tx, emailAddress))) return;
  await tx
    .insertInto('stockAlerts')
    .values({ productId, emailAddress })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
