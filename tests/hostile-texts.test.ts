import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { readMt940Rows } from '#domain/bank/mt940-rows.ts';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import { readRange } from '#domain/films/byte-range.ts';
import { checkCaptions } from '#domain/films/check-captions.ts';
import { readFilmType } from '#domain/films/film-type.ts';
import { compareCount } from '#domain/inventory/stock-count.ts';
import { readPictureType } from '#domain/media/picture-type.ts';
import { compareSheet } from '#domain/products/compare-sheet.ts';
import { readCountFile } from '#server/catalogue/inventory/count-stock.ts';
import { readSheet } from '#server/catalogue/product-sheet/read-sheet.ts';
import { readLockerFile } from '#server/fulfilment/lockers/read-locker-file.ts';
import { readSettlement } from '#server/payments/bank/read-settlement.ts';
import { readStatement } from '#server/payments/bank/read-statement.ts';
import { networksOf } from '#server/platform/http/networks-of.ts';
import { proofOf } from '#server/sales/returns/announce-withdrawal.ts';
import { Refusal } from '#server/platform/unit-of-work/unit-of-work.ts';
import { fillShapes, IN_TABLES, listSlow, type Reader } from './support/hostile/hostile-texts.ts';

const source = resolve(import.meta.dirname, '../src');
const filesOf = (room: string, end: string) =>
  readdirSync(join(source, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !name.endsWith('.test.ts'))
    .map((name) => join(source, room, name));

/** Lists every schema that the domain exports by name, of visitors' and of the team's forms. */
async function listSchemas(): Promise<Map<string, ZodMiniType>> {
  const schemas = new Map<string, ZodMiniType>();
  for (const file of filesOf('domain', '.ts')) {
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'object' && value !== null && '_zod' in value && 'parse' in value)
        schemas.set(name, value as ZodMiniType);
  }
  return schemas;
}

describe('reading a long hostile text takes no more than linear time', () => {
  it('in every posted form and every schema', async () => {
    const schemas = await listSchemas();
    const posted = filesOf('pages', '.astro').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/answerFormPost\(\s*[\w.]+,\s*(\w+)/g)].map(([, name]) => name!),
    );
    expect(posted.length).toBeGreaterThanOrEqual(17);
    expect(posted.filter((name) => !schemas.has(name))).toEqual([]);
    const readers = [...schemas].flatMap(([name, schema]) =>
      fillShapes(schema).map((fill): Reader => [name, (text) => schema.safeParse(fill(text))]),
    );
    expect(listSlow(readers)).toEqual([]);
  });

  it('in form fields that are read before a schema checks them', () => {
    expect(listSlow([['proofOf', (text) => proofOf({ orderNumber: text, contact: text })]])).toEqual([]);
  });

  it('in request headers', () => {
    const readers: Reader[] = [
      ['Range', (text) => readRange(text, 9_000_000, 8_000_000)],
      ['the ranges', (text) => readRange(`bytes=${text}`, 9_000_000, 8_000_000)],
      ['the address', networksOf],
      ['the browser', describeDevice],
    ];
    expect(listSlow(readers)).toEqual([]);
  });

  it('in every uploaded file', () => {
    const bytes = (text: string) => Buffer.from(text, 'latin1');
    const files: Reader[] = [
      ['a picture', (text) => readPictureType(bytes(`0000ftyp${text}`))],
      ['a film', (text) => readFilmType(bytes(`\x1a\x45\xdf\xa3${text}`))],
      ['captions', (text) => checkCaptions(`WEBVTT\n\n${text}`)],
      ['a time of captions', (text) => checkCaptions(`WEBVTT\n\n00:01.000 -->${text}`)],
    ];
    expect(listSlow(files)).toEqual([]);
    const sheet = 'Adresă;Cod;Titlu;Rezumat;Categorie;Stare;Preț;Stoc;Stoc mic de la;Greutate (g);Body (HTML)';
    const tables: Reader[] = [
      ...inTable('sku;stoc', (csv) =>
        compareCount(
          rowsOf(() => readCountFile(csv)),
          [],
        ),
      ),
      ...inTable(sheet, (csv) =>
        compareSheet(
          rowsOf(() => readSheet(csv).rows),
          new Map(),
          new Map(),
          [],
        ),
      ),
      ...inTable('id;name;address;city;county;zip;lat;lng;plata;box;program', (csv) =>
        rowsOf(() => readLockerFile(csv).lockers),
      ),
    ];
    expect(listSlow(tables, IN_TABLES)).toEqual([]);
  });

  it('in every bank and courier file', () => {
    const files: Reader[] = [
      ['MT 940', (text) => readMt940Rows(`:20:x\n:25:RO\n:60F:C261120RON1,00\n:61:2611211121CN129,00${text}\n:86:${text}`)],
      ['camt.053', (text) => readStatement(`<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="RON">${text}</Amt></Ntry></Stmt></BkToCstmrStmt></Document>`)],
    ]; // prettier-ignore
    expect(listSlow(files)).toEqual([]);
    const tables = [
      ...inTable('Data;Suma;Sens;Valuta;Detalii', readStatement),
      ...inTable('AWB;Ramburs', readSettlement),
    ];
    expect(listSlow(tables, IN_TABLES)).toEqual([]);
  });
});

/** Reads a file's rows; a refused file counts as empty. */
function rowsOf<Row>(read: () => Row[]): Row[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** Tables with the text in the heading, and in every cell. */
function inTable(heading: string, read: (csv: string) => unknown): Reader[] {
  const cells = (text: string) => heading.replace(/[^;]+/g, () => text.replaceAll(';', '.'));
  return [
    [`the heading instead of ${heading}`, read],
    [`the cells of ${heading}`, (text) => read(`${heading}\n${cells(text)}\n`)],
  ];
}
