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
import { currentReduction } from '#domain/products/reduction-request.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { database, type Connection } from '#server/platform/database/database.ts';
import { reductionsInDays } from '#server/catalogue/products/prices/read-prices.ts';
import { validated } from '#server/platform/http/api.ts';
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

/** Answers all products as a CSV that spreadsheets of the language open in columns and that the import reads again. */
export async function answerSheet(db: Connection, language: Language): Promise<Response> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku', 'title', 'summary', 'category', 'status', 'price', 'stock'])
    .select(['lowStockAt', 'weightGrams', 'makingDays', reductionsInDays.as('reductions')])
    .orderBy(sql`status = 'archived'`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const lines = rows.map(({ reductions, ...row }) => {
    const { price, from, until } = currentReduction(reductions) ?? { price: null, from: null, until: null };
    return { ...row, reducedPrice: price, reducedFrom: from, reducedUntil: until };
  });
  const bani = (price: number | null) => (price === null ? null : { bani: price });
  const cells: Partial<Record<SheetColumn, (row: (typeof lines)[number]) => Cell>> = {
    status: ({ status }) => SHEET_STATUSES[language][status],
    price: ({ price }) => bani(price),
    reducedPrice: ({ reducedPrice }) => bani(reducedPrice),
  };
  const table = [
    SHEET_COLUMNS.map((column) => SHEET_HEADINGS[language][column]),
    ...lines.map((row) => SHEET_COLUMNS.map((column) => cells[column]?.(row) ?? row[column])),
  ];
  return answerTable(table, language, 'produse.csv');
}
