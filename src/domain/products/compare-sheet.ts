import { MAX_STOCK } from '#domain/inventory/stock-change.ts';
import { readAmount } from '#domain/money/typed-amount.ts';
import { EMPTY_PRODUCT } from './empty-product.ts';
import { newProductSchema, savedProductSchema, toDraft, type ProductDraft } from './product-draft.ts';
import { CATEGORIES } from './product.ts';
import { readSheetStatus, SHEET_COLUMNS, type SheetColumn, type SheetField } from './product-sheet.ts';

/** A line as it stands in the file (the heading is line 1); a column that the file lacks is empty. */
export interface SheetRow {
  line: number;
  cells: Readonly<Record<SheetColumn, string>>;
}

type SheetProduct = ProductDraft & { id: string; stock: number; version: number };

type Value = string | number | null;
export interface SheetChange {
  field: SheetField;
  /** Null: it had none. Of a new product always. */
  from: Value;
  to: Value;
}
/** `field` is one of the form's, dotted; a column where the cell itself is wrong. */
interface SheetFault {
  field: string;
  code: string;
  given: string;
}

/** The effect of a line. An empty cell changes nothing; a line with an unknown address makes a draft. */
export type SheetLine = { line: number; id: string; title: string } & (
  | { state: 'changed' | 'new'; changes: SheetChange[] }
  | { state: 'unchanged' }
  | { state: 'wrong'; faults: SheetFault[] }
);

const FIELDS = SHEET_COLUMNS.filter((column) => column !== 'id');

/** @param owners - whose each stock number is, of the whole catalogue; `products` are those that the file names */
export function compareSheet(
  rows: readonly SheetRow[],
  products: ReadonlyMap<string, SheetProduct>,
  owners: ReadonlyMap<string, string>,
): SheetLine[] {
  const times = new Map<string, number>();
  for (const { cells } of rows) times.set(cells.id, (times.get(cells.id) ?? 0) + 1);
  const given = new Map(owners);
  return rows.map((row) => {
    const { id } = row.cells;
    const product = products.get(id);
    const named = { line: row.line, id, title: product?.title ?? row.cells.title };
    const wrong = (faults: SheetFault[]): SheetLine => ({ ...named, state: 'wrong', faults });
    if (id === '') return wrong([{ field: 'id', code: 'required', given: '' }]);
    if (times.get(id)! > 1) return wrong([{ field: 'id', code: 'duplicate', given: id }]);
    const { values, faults } = readCells(row.cells);
    if (faults.length > 0) return wrong(faults);
    const compared = product ? compareKnown(product, values) : compareNew(id, values);
    if ('faults' in compared) {
      return wrong(
        compared.faults.map(({ field, code }) => ({ field, code, given: row.cells[field as SheetColumn] ?? '' })),
      );
    }
    const sku = compared.changes.find(({ field }) => field === 'sku')?.to;
    if (typeof sku === 'string' && sku !== '') {
      if ((given.get(sku) ?? id) !== id) return wrong([{ field: 'sku', code: 'taken', given: sku }]);
      given.set(sku, id);
    }
    if (!product) return { ...named, state: 'new', changes: compared.changes };
    return compared.changes.length > 0
      ? { ...named, state: 'changed', changes: compared.changes }
      : { ...named, state: 'unchanged' };
  });
}

type Values = Partial<Record<SheetField, string | number>>;
type Compared = { changes: SheetChange[] } | { faults: { field: string; code: string }[] };

/** Reads the cells; an empty one says nothing. */
function readCells(cells: SheetRow['cells']): { values: Values; faults: SheetFault[] } {
  const values: Values = {};
  const faults: SheetFault[] = [];
  for (const field of FIELDS) {
    const given = cells[field];
    if (given === '') continue;
    const read = readCell(field, given);
    if (typeof read === 'object') faults.push({ field, code: read.code, given });
    else values[field] = read;
  }
  return { values, faults };
}

function readCell(field: SheetField, given: string): string | number | { code: string } {
  switch (field) {
    case 'title':
    case 'summary':
      return given;
    case 'sku':
      return given.toUpperCase();
    case 'category':
      return CATEGORIES.find((category) => category === given.toLowerCase()) ?? { code: 'unknown_category' };
    case 'status':
      return readSheetStatus(given) ?? { code: 'unknown_status' };
    case 'price': {
      const bani = readAmount(given);
      return bani === null || Number.isNaN(bani) ? { code: 'not_an_amount' } : bani;
    }
    case 'stock':
    case 'lowStockAt':
    case 'weightGrams':
    case 'makingDays':
      // A spreadsheet may write whole numbers as `12,00`.
      if (!/^\d{1,9}([.,]0{1,2})?$/.test(given)) return { code: 'not_a_number' };
      return field === 'stock' && Number.parseInt(given, 10) > MAX_STOCK
        ? { code: 'too_much' }
        : Number.parseInt(given, 10);
  }
}

function compareKnown(product: SheetProduct, values: Values): Compared {
  const changes = FIELDS.flatMap((field): SheetChange[] => {
    const to = values[field];
    return to === undefined || to === product[field] ? [] : [{ field, from: product[field], to }];
  });
  if (changes.every(({ field }) => field === 'stock')) return { changes };
  const checked = savedProductSchema.safeParse({ ...applyChanges(product, changes), version: product.version });
  return checked.success ? { changes } : { faults: toFaults(checked.error.issues) };
}

function compareNew(id: string, values: Values): Compared {
  // Pictures and safety values are given in the form, without which nothing is on sale.
  if (values.status !== undefined && values.status !== 'draft')
    return { faults: [{ field: 'status', code: 'draft_first' }] };
  const checked = newProductSchema.safeParse({ ...EMPTY_PRODUCT, ...values, id });
  if (!checked.success) return { faults: toFaults(checked.error.issues) };
  return {
    changes: FIELDS.flatMap((field) => {
      const to = values[field];
      return to === undefined ? [] : [{ field, from: null, to }];
    }),
  };
}

/** The draft as a line leaves it; the stock is not of the draft. */
export function applyChanges(product: ProductDraft, changes: readonly SheetChange[]): ProductDraft {
  const own = changes.filter(({ field }) => field !== 'stock').map(({ field, to }) => [field, to] as const);
  return { ...toDraft(product), ...Object.fromEntries(own) };
}

function toFaults(issues: readonly { path: PropertyKey[]; message: string }[]) {
  return issues.map(({ path, message }) => ({ field: path.map(String).join('.'), code: message }));
}
