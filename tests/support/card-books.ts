import { expect } from 'vitest';
import type { SandboxHand } from './card-sandbox.ts';

export type Query = <Row = Record<string, unknown>>(statement: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Compares what the provider took and gave with what the shop has booked: to the ban, by payment, and by order.
 * What came in another currency is no sum of the shop's.
 */
export async function expectBooksToAgree(query: Query, sandbox: SandboxHand): Promise<void> {
  const { payments, refunds } = await sandbox.ledger();
  const taken = payments.filter(({ currency }) => currency === 'ron');
  const given = refunds.filter(({ currency, status }) => currency === 'ron' && status === 'succeeded');
  const booked = await query<{ reference: string; amount: number }>(
    `select reference, amount from ledger_entries where method = 'card'`,
  );
  const byReference = (rows: { reference: string; amount: number }[]) =>
    rows.map(({ reference, amount }) => `${reference} ${amount}`).sort();
  expect(byReference(booked)).toEqual(
    byReference([
      ...taken.map(({ id, amount }) => ({ reference: id, amount })),
      ...given.map(({ id, amount }) => ({ reference: id, amount: -amount })),
    ]),
  );
  const odd = await query(
    `select o.number, o.payment, o.total, o.received, o.refunded, o.stock_taken from orders o where
      (o.payment = 'paid' and o.payment_method = 'card' and (o.received <> o.total or not o.stock_taken))
      or (o.payment = 'unpaid' and o.received <> 0 and not exists (
        select from card_payments c where c.order_id = o.id and c.state in ('mismatch', 'duplicate')))
      or 1 < (select count(*) from card_payments c where c.order_id = o.id and c.state = 'paid')
      or 1 < (select count(*) from events e where e.order_id = o.id and e.kind = 'pay')`,
  );
  expect(odd).toEqual([]);
}

/** Compares a product's stock, to the piece, with what its orders hold. */
export async function expectStockToAgree(query: Query, product: string, before: number): Promise<void> {
  const [row] = await query(
    `select p.stock, $2::integer - coalesce(sum(l.quantity) filter (where o.stock_taken and o.status <> 'rejected'), 0)::integer
        as expected,
      (select coalesce(sum(delta), 0)::integer from stock_changes s where s.product_id = p.id
        and s.order_id is not null) + $2::integer as noted
    from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id
    where p.id = $1 group by p.id`,
    [product, before],
  );
  expect(row).toMatchObject({ stock: row!.expected, noted: row!.expected });
  expect(row!.stock).toBeGreaterThanOrEqual(0);
}
