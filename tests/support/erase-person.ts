import { erasureSchema, type Erasure } from '#domain/customers/customer.ts';
import { eraseCustomer, type ErasureResult } from '#server/people/customers/erase-customer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attempt, commit, type Attempt } from '#server/platform/unit-of-work/unit-of-work.ts';

export const erasePerson = (
  db: Database,
  id: string,
  confirmation: string,
  chosen: Partial<Erasure> = {},
): Promise<Attempt<ErasureResult>> =>
  attempt(() =>
    commit<ErasureResult>(
      db,
      {
        actor: { id: 'u1', email: 'eu@clipeinghips.ro' },
        event: (erased) => ({ kind: 'customer.erase', details: { orders: erased.orderIds } }),
      },
      (unit) => eraseCustomer(unit, id, erasureSchema.parse({ confirmation, ...chosen })),
    ),
  );
