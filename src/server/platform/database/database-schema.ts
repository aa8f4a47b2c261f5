import type { PlatformTables } from './schema/platform-tables.ts';
import type { CatalogueTables } from './schema/catalogue-tables.ts';
import type { SalesTables } from './schema/sales-tables.ts';
import type { SalesViews } from './schema/sales-views.ts';
import type { FulfilmentTables } from './schema/fulfilment-tables.ts';
import type { PaymentsTables } from './schema/payments-tables.ts';
import type { PeopleTables } from './schema/people-tables.ts';
import type { OfficeTables } from './schema/office-tables.ts';

/** The tables and views that the migrations make. Money is integer bani. `database-schema.db.test.ts` compares the two. */
export interface DatabaseSchema
  extends
    PlatformTables,
    CatalogueTables,
    SalesTables,
    SalesViews,
    FulfilmentTables,
    PaymentsTables,
    PeopleTables,
    OfficeTables {}
