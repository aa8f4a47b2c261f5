import { sql } from 'kysely';
import { tableQuerySchema } from '#domain/accounts/account.ts';
import type { Language } from '#domain/accounts/language.ts';
import {
  sheetRequestSchema,
  SHEET_COLUMNS,
  SHEET_HEADINGS,
  SHEET_STATUSES,
  type SheetColumn,
} from '#domain/products/product-sheet.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { database, type Connection } from '#server/platform/database/database.ts';
import { validated } from '#server/platform/http/validated.ts';
import { answerTable, type Cell } from '#server/platform/lists/write-table.ts';
import { importSheet } from './import-sheet.ts';

export const adminSheetRoutes = createAdminApi()
  .get('/api/admin/products/export.csv', validated('query', tableQuerySchema), (c) =>
    answerSheet(database(), c.req.valid('query').language),
  )
  .post('/api/admin/products/import', validated('json', sheetRequestSchema), async (c) =>
    c.json(await importSheet(database(), c.get('actor'), c.req.valid('json'))),
  );

export type AdminSheetRoutes = typeof adminSheetRoutes;

/** All products as a file that the language's spreadsheets open in columns and that the import reads again. */
export async function answerSheet(db: Connection, language: Language): Promise<Response> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku', 'title', 'summary', 'category', 'status', 'price', 'stock'])
    .select(['lowStockAt', 'weightGrams', 'makingDays'])
    .orderBy(sql`status = 'archived'`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const cells: Partial<Record<SheetColumn, (row: (typeof rows)[number]) => Cell>> = {
    status: ({ status }) => SHEET_STATUSES[language][status],
    price: ({ price }) => (price === null ? null : { bani: price }),
  };
  const table = [
    SHEET_COLUMNS.map((column) => SHEET_HEADINGS[language][column]),
    ...rows.map((row) => SHEET_COLUMNS.map((column) => cells[column]?.(row) ?? row[column])),
  ];
  return answerTable(table, language, 'produse.csv');
}
