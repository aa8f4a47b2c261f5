import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { engraving, finish } from '../../../tests/support/fixtures/quoted-carts.ts';
import { checkOptions } from './chosen-options.ts';
import { chosenOptionsSchema } from './chosen-options-schema.ts';
import type { ProductOption } from './product.ts';

const NAME = { ...engraving, label: 'Nume gravat', required: false, maxLength: null };
const option = (changes: Partial<ProductOption>): ProductOption => ({ ...NAME, ...changes });
const choices = [{ value: 'stejar', label: 'Stejar', priceDelta: 2000, picture: null, swatch: null }];
const frame = option({ key: 'rama', label: 'Ramă', type: 'select', choices });
const day = option({ key: 'data', label: 'Data nașterii', type: 'date' });

describe('an option to select', () => {
  it('has the label and price that the product offers', () => {
    const ordered = [{ key: 'finisaj', label: 'Finisaj', value: 'bronz', valueLabel: 'Bronz' }];
    expect(checkOptions([finish], { finisaj: 'bronz' })).toEqual({ ok: true, ordered, priceDelta: 1500 });
  });

  it.each(['auriu', 'Bronz', 'toString'])('cannot be %s if that is not offered', (finisaj) => {
    expect(checkOptions([finish], { finisaj })).toEqual({ ok: false, errors: { finisaj: 'invalid' } });
  });
});

it('a text option keeps the typed text up to its maximum length, refuses sites and costs nothing', () => {
  const ordered = [{ key: 'nume', label: 'Nume gravat', value: 'Ioana', valueLabel: 'Ioana' }];
  expect(checkOptions([option({ maxLength: 5 })], { nume: 'Ioana' })).toEqual({ ok: true, ordered, priceDelta: 0 });
  const tooLong = { ok: false, errors: { nume: 'too_long' } };
  expect(checkOptions([option({ maxLength: 5 })], { nume: 'Ioanaa' })).toEqual(tooLong);
  const site = { ok: false, errors: { nume: 'invalid' } };
  expect(checkOptions([option({})], { nume: 'Intră pe www.evil.example' })).toEqual(site);
});

const plate = { face: 'clasic', capMm: 6, widthMm: 110 } as const;

it('an engraved option is ordered with its current plate and every typed letter', () =>
  forAll(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (nume) => {
    const checked = checkOptions([option({ engraving: plate })], { nume });
    const ordered = [{ key: 'nume', label: 'Nume gravat', value: nume, valueLabel: nume, engraving: plate }];
    expect(checked.ok && checked.ordered).toEqual(ordered);
  }));

describe('an option with a date', () => {
  it('is written in the Romanian format', () => {
    const checked = checkOptions([day], { data: '2026-03-05' });
    expect(checked.ok && checked.ordered[0]!.valueLabel).toBe('05.03.2026');
  });

  const NO_DAYS = ['05.03.2026', '2026-3-5', '0026-03-05', '2026-03-05T00:00', ' 2026-03-05', '2026-03-05\n'];
  it.each(NO_DAYS)('cannot be %j', (data) => {
    expect(checkOptions([day], { data })).toEqual({ ok: false, errors: { data: 'invalid' } });
  });

  it('accepts exactly the days of the calendar', () => {
    const number = (min: number, max: number) => fc.integer({ min, max });
    const date = fc.tuple(number(1800, 2199), number(0, 14), number(0, 33));
    forAll(date, ([year, month, dayOfMonth]) => {
      const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
      const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
      const data = [year, month, dayOfMonth].map((part) => String(part).padStart(2, '0')).join('-');
      expect(checkOptions([day], { data }).ok).toBe(dayOfMonth >= 1 && dayOfMonth <= days);
    });
  });
});

describe('a required option', () => {
  it.each<Record<string, string>>([{}, { nume: '' }])('is reported as missing in %j', (chosen) => {
    expect(checkOptions([option({ required: true })], chosen)).toEqual({ ok: false, errors: { nume: 'required' } });
  });

  it('is reported as missing even if its key is a property of every object', () => {
    const odd = option({ key: 'constructor', required: true });
    expect(checkOptions([odd], {})).toEqual({ ok: false, errors: { constructor: 'required' } });
  });
});

describe('an option that is not required', () => {
  it.each<Record<string, string>>([{}, { finisaj: '' }])('may be left out as in %j', (chosen) => {
    expect(checkOptions([finish], chosen)).toEqual({ ok: true, ordered: [], priceDelta: 0 });
  });

  it('does not hide later options if it is left out', () => {
    const checked = checkOptions([finish, frame], { rama: 'stejar' });
    expect(checked).toMatchObject({ ordered: [{ key: 'rama' }], priceDelta: 2000 });
  });
});

describe('the chosen options', () => {
  it.each([{ gravura: 'x' }, { gravura: '' }])('cannot name an option that the product lacks: %j', (chosen) => {
    expect(checkOptions([finish], { ...chosen })).toEqual({ ok: false, errors: { gravura: 'unknown_field' } });
  });

  it('report all faults at once', () => {
    const product = [finish, option({ maxLength: 2 }), day, option({ key: 'mesaj', required: true })];
    const errors = { finisaj: 'invalid', nume: 'too_long', data: 'invalid', mesaj: 'required', alta: 'unknown_field' };
    const chosen = { finisaj: 'x', nume: 'Ana', data: '2026-02-30', alta: '1' };
    expect(checkOptions(product, chosen)).toEqual({ ok: false, errors });
  });

  it('add up their prices, and are ordered as the product lists them, not as they were chosen', () => {
    const checked = checkOptions([finish, frame], { rama: 'stejar', finisaj: 'bronz' });
    expect(checked).toMatchObject({ priceDelta: 3500, ordered: [{ key: 'finisaj' }, { key: 'rama' }] });
  });
});

describe('chosen options in a request', () => {
  it.each(['Nume', 'nume copil', '1', '', 'a'.repeat(32)])('cannot have the key %j', (key) => {
    expect(chosenOptionsSchema.safeParse({ [key]: 'x' }).success).toBe(false);
  });

  it.each([5, null, ['x'], 'a'.repeat(501), 'a\u0000'])('cannot have the value %j', (nume) => {
    expect(chosenOptionsSchema.safeParse({ nume }).success).toBe(false);
  });
});
