import type { Day } from '#domain/calendar/day.ts';
import { MAX_STOCK } from '#domain/inventory/stock-change.ts';
import { readDay } from '#domain/bank/read-day.ts';
import { readAmount } from '#domain/money/typed-amount.ts';
import { readWeight } from '#domain/shipments/typed-weight.ts';
import { EMPTY_PRODUCT } from './empty-product.ts';
import { checkSaved, newProductSchema, toDraft, type ProductDraft } from './product-draft.ts';
import {
  readSheetStatus,
  REDUCTION_COLUMNS,
  SHEET_COLUMNS,
  type SheetColumn,
  type SheetField,
} from './product-sheet.ts';
import { currentReduction, type DatedReduction, type WantedReduction } from './reduction-request.ts';

/** A row of the file (the heading is line 1); columns that the file lacks are empty. */
export interface SheetRow {
  line: number;
  cells: Readonly<Record<SheetColumn | 'description' | 'parent', string>>;
}

type SheetProduct = ProductDraft & {
  id: string;
  stock: number;
  sample: boolean;
  version: number;
  reductions: DatedReduction[];
};

type Value = string | number | null;
export interface SheetChange {
  field: SheetField;
  /** Null if it had no value, as with every new product. */
  from: Value;
  to: Value;
}
/** `field` is a field of the form, dotted; a column if the cell itself is wrong. */
interface SheetFault {
  field: string;
  code: string;
  given: string;
}

/** Effect of a line: empty cells change nothing, an unknown id makes a draft. `further`: see {@link findFurther}. */
export type SheetLine = { line: number; id: string; title: string } & (
  | { state: 'changed' | 'new'; changes: SheetChange[]; reduction?: WantedReduction }
  | { state: 'unchanged' | 'further' }
  | { state: 'wrong'; faults: SheetFault[] }
);

const FIELDS = [...SHEET_COLUMNS.filter((column) => column !== 'id'), 'description'] as const;

type ReductionField = (typeof REDUCTION_COLUMNS)[keyof typeof REDUCTION_COLUMNS];
const isOfReduction = (field: SheetField): field is ReductionField => field.startsWith('reduced');

/** @param owners - product of each SKU in the catalogue; `products` of the file, `categories` of the shop */
export function compareSheet(
  rows: readonly SheetRow[],
  products: ReadonlyMap<string, SheetProduct>,
  owners: ReadonlyMap<string, string>,
  categories: readonly string[],
): SheetLine[] {
  const further = findFurther(rows);
  const times = new Map<string, number>();
  for (const row of rows) if (!further.has(row)) times.set(row.cells.id, (times.get(row.cells.id) ?? 0) + 1);
  const given = new Map(owners);
  return rows.map((row) => {
    const { id } = row.cells;
    const product = products.get(id);
    const named = { line: row.line, id, title: product?.title ?? row.cells.title };
    const wrong = (faults: SheetFault[]): SheetLine => ({ ...named, state: 'wrong', faults });
    if (further.has(row)) return { ...named, state: 'further' };
    if (id === '') return wrong([{ field: 'id', code: 'required', given: '' }]);
    if (times.get(id)! > 1) return wrong([{ field: 'id', code: 'duplicate', given: id }]);
    // A new product is a draft whatever the file says: pictures and safety values are entered in the form.
    const { values, faults } = readCells(product ? row.cells : { ...row.cells, status: '' }, categories);
    if (faults.length > 0) return wrong(faults);
    const compared = product ? compareKnown(product, values) : compareNew(id, { category: categories[0]!, ...values });
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
    if (!product) return { ...named, state: 'new', ...compared };
    return compared.changes.length > 0 ? { ...named, state: 'changed', ...compared } : { ...named, state: 'unchanged' };
  });
}

/** Finds repeated lines, one per variant and picture in other shops: with a parent, or an earlier id and no title. */
function findFurther(rows: readonly SheetRow[]): ReadonlySet<SheetRow> {
  const titled = new Set<string>();
  const further = new Set<SheetRow>();
  for (const row of rows) {
    const { id, title, parent } = row.cells;
    if (parent !== '' || (title === '' && titled.has(id))) further.add(row);
    else if (title !== '') titled.add(id);
  }
  return further;
}

type Values = Partial<Record<SheetField, string | number>>;
type Compared = { changes: SheetChange[]; reduction?: WantedReduction } | { faults: { field: string; code: string }[] };

/** Reads the cells; empty ones have no value. */
function readCells(cells: SheetRow['cells'], categories: readonly string[]): { values: Values; faults: SheetFault[] } {
  const values: Values = {};
  const faults: SheetFault[] = [];
  for (const field of FIELDS) {
    const given = cells[field];
    if (given === '') continue;
    const read = readCell(field, given, categories);
    if (typeof read === 'object') faults.push({ field, code: read.code, given });
    else values[field] = read;
  }
  return { values, faults };
}

function readCell(field: SheetField, given: string, categories: readonly string[]): string | number | { code: string } {
  switch (field) {
    case 'title':
    case 'summary':
    case 'description':
      return given;
    case 'sku':
      return given.toUpperCase();
    case 'category':
      return categories.find((category) => category === given.toLowerCase()) ?? { code: 'unknown_category' };
    case 'status':
      return readSheetStatus(given) ?? { code: 'unknown_status' };
    case 'price':
    case 'reducedPrice': {
      const bani = readAmount(given);
      // A product's schema refuses a price of 0 itself.
      if (bani === null || Number.isNaN(bani) || (field === 'reducedPrice' && bani === 0))
        return { code: 'not_an_amount' };
      return bani;
    }
    case 'reducedFrom':
    case 'reducedUntil':
      return readDay(given) ?? { code: 'not_a_day' };
    case 'weightGrams': {
      const grams = readWeight(given, 'g')!;
      return Number.isNaN(grams) ? { code: 'not_a_weight' } : grams;
    }
    case 'stock':
    case 'lowStockAt':
    case 'makingDays':
      // A spreadsheet may write a whole number as `12,00`.
      if (!/^\d{1,9}([.,]0{1,2})?$/.test(given)) return { code: 'not_a_number' };
      return field === 'stock' && Number.parseInt(given, 10) > MAX_STOCK
        ? { code: 'too_much' }
        : Number.parseInt(given, 10);
  }
}

function compareKnown(product: SheetProduct, values: Values): Compared {
  const changes = FIELDS.flatMap((field): SheetChange[] => {
    const to = values[field];
    if (to === undefined || isOfReduction(field) || to === product[field]) return [];
    return [{ field, from: product[field], to }];
  });
  if (changes.some(({ field }) => field !== 'stock')) {
    const checked = checkSaved(product, { ...applyChanges(product, changes), version: product.version });
    if (!checked.success) return { faults: toFaults(checked.error.issues) };
  }
  const reduced = compareReduction(product.reductions, values);
  return 'faults' in reduced ? reduced : { ...reduced, changes: [...changes, ...reduced.changes] };
}

/** Compares the reduction's cells, which only start reductions: cells as exported, even if over, change nothing. */
function compareReduction(stored: readonly DatedReduction[], values: Values): Compared {
  const given = values as { reducedPrice?: number; reducedFrom?: Day; reducedUntil?: Day };
  if (!Object.keys(values).some((field) => isOfReduction(field as SheetField))) return { changes: [] };
  const current = currentReduction(stored);
  const price = given.reducedPrice ?? current?.price;
  const from = given.reducedFrom ?? current?.from;
  const until = given.reducedUntil ?? current?.until;
  if (price === undefined || until === undefined)
    return { faults: [{ field: price === undefined ? 'reducedPrice' : 'reducedUntil', code: 'required' }] };
  const isStored = stored.some(
    (each) => each.price === price && each.until === until && (from === undefined || each.from === from),
  );
  if (isStored) return { changes: [] };
  const wanted = { price, from, until };
  const changes = (['price', 'from', 'until'] as const).flatMap((part): SheetChange[] => {
    const to = wanted[part];
    const before = current?.[part] ?? null;
    return to === undefined || to === before ? [] : [{ field: REDUCTION_COLUMNS[part], from: before, to }];
  });
  // A running reduction's first day is past, so a deeper one starts at once.
  const isAtOnce = from === undefined || (current?.state === 'running' && from === current.from);
  return { changes, reduction: { price, from: isAtOnce ? null : from, until } };
}

function compareNew(id: string, values: Values): Compared {
  const reduced = FIELDS.find((field) => isOfReduction(field) && field in values);
  if (reduced) return { faults: [{ field: reduced, code: 'not_on_sale' }] };
  const checked = newProductSchema.safeParse({ ...EMPTY_PRODUCT, ...values, id });
  if (!checked.success) return { faults: toFaults(checked.error.issues) };
  return {
    changes: FIELDS.flatMap((field) => {
      const to = values[field];
      return to === undefined ? [] : [{ field, from: null, to }];
    }),
  };
}

/** Applies a line's changes to a draft, which has neither stock nor reduction. */
export function applyChanges(product: ProductDraft, changes: readonly SheetChange[]): ProductDraft {
  const own = changes
    .filter(({ field }) => field !== 'stock' && !isOfReduction(field))
    .map(({ field, to }) => [field, to] as const);
  return { ...toDraft(product), ...Object.fromEntries(own) };
}

function toFaults(issues: readonly { path: PropertyKey[]; message: string }[]) {
  return issues.map(({ path, message }) => ({ field: path.map(String).join('.'), code: message }));
}
