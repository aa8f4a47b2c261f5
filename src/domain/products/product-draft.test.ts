import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engraving } from '../../../tests/support/fixtures/quoted-carts.ts';
import { toFieldErrors } from '#server/platform/http/api.ts';
import { NO_GOES_WITH } from './goes-with.ts';
import {
  allowedStatus,
  changedFields,
  newProductSchema,
  productDraftSchema,
  savedProductSchema,
  toDraft,
  type ProductDraft,
} from './product-draft.ts';
import type { ProductOption } from './product.ts';

const { products } = JSON.parse(readFileSync('netlify/database/seed/catalogue.json', 'utf8')) as {
  products: (ProductDraft & { id: string })[];
};
const seed = products.map((product) => ({ ...product, goesWith: NO_GOES_WITH }));
/** The product after an owner confirmed its safety values. */
const frame = { ...toDraft(seed.find(({ id }) => id === 'rama-3d')!), safetyConfirmed: true };
const errors = (changes: Record<string, unknown>) => {
  const parsed = productDraftSchema.safeParse({ ...frame, ...changes });
  return parsed.success ? {} : toFieldErrors(parsed.error.issues as never);
};
const typed = { ...engraving, label: 'Nume', required: false, maxLength: null };
const option = (changes: Partial<ProductOption>): ProductOption => ({ ...typed, ...changes });
const PLATE = { face: 'clasic', capMm: 6, widthMm: 110 } as const;
const select = (...choices: ProductOption['choices']) => option({ type: 'select', choices });
const choice = (value: string) => ({ value, label: value, priceDelta: 0, picture: null, swatch: null });

describe('the product form', () => {
  it.each(seed.map((product) => [product.id, product] as const))(
    'accepts %s of the sample catalogue unchanged',
    (_, each) => {
      const draft = { ...toDraft(each), safetyConfirmed: true };
      expect(productDraftSchema.parse(draft)).toEqual(draft);
    },
  );

  it('reports all faults at once', () => {
    const lacking = { title: ['required'], weightGrams: ['required'], imageAlt: ['invalid'] };
    expect(errors({ title: ' ', weightGrams: null, imageAlt: [] })).toEqual(lacking);
  });

  it.each([
    ['companions', { companions: Array.from({ length: 9 }, (_, index) => `p-${index}`) }, 'too_many'],
    ['companions.0', { companions: ['<x>'] }, 'invalid'],
    ['replaces.second', { replaces: { first: 'cuplu', second: '' } }, 'required'],
    ['spare', { spare: '' }, 'required'],
  ])('reports for products that go together, at %s: %j is %s', (field, goesWith, code) => {
    expect(errors({ goesWith: { ...NO_GOES_WITH, ...goesWith } })[`goesWith.${field}`]).toContain(code);
  });

  it('sorts a pair, and keeps each companion once', () => {
    const goesWith = { companions: ['b', 'a', 'b'], replaces: { first: 'talpa', second: 'mana' }, spare: null };
    const kept = { companions: ['b', 'a'], replaces: { first: 'mana', second: 'talpa' }, spare: null };
    expect(productDraftSchema.parse({ ...frame, goesWith }).goesWith).toEqual(kept);
  });

  it.each([
    ['title', 'a'.repeat(121), 'too_long'],
    ['summary', '', 'required'],
    ['description', 'a'.repeat(20_001), 'too_long'],
    ['description', 'Așa arată: ![](https://alt.example/x.jpg)', 'foreign_picture'],
    ['description', 'Așa arată: ![de aproape]( <//alt.example/x.jpg>)', 'foreign_picture'],
    ['description', '![a][b]\n\n[b]: http://alt.example/x.jpg', 'foreign_picture'],
    ['category', 'Mașini', 'invalid'],
    ['status', null, 'required'],
    ['sku', '', 'required'],
    ['sku', 'CG 1', 'invalid'],
    ['price', '', 'required'],
    ['price', 0, 'required'],
    ['price', -1, 'invalid'],
    ['price', 1_000_001, 'too_much'],
    ['lowStockAt', -1, 'invalid'],
    ['weightGrams', 0.5, 'invalid'],
  ])('reports for %s %j: %s', (field, value, code) => {
    expect(errors({ [field]: value })[field]).toContain(code);
  });

  it.each([
    ['recipients.0', { recipients: ['vecin'], age: null }, 'invalid'],
    ['age.from', { recipients: [], age: { from: null, to: 6 } }, 'required'],
    ['age.to', { recipients: [], age: { from: 6, to: 6 } }, 'below_from'],
  ])('reports for the audience, at %s: %j is %s', (field, audience, code) => {
    expect(errors({ audience })).toEqual({ [`audience.${field}`]: [code] });
  });

  it('refuses other fields, even a price before a reduction, which follows from the charged prices', () => {
    const unknown = ['unknown_field'];
    expect(errors({ position: 3, compareAtPrice: 99_900 })).toEqual({ position: unknown, compareAtPrice: unknown });
  });

  it('stores SKUs in capitals and letters with diacritics composed', () => {
    const draft = productDraftSchema.parse({ ...frame, sku: 'cg-1', title: 'Mânuță'.normalize('NFD') });
    expect([draft.sku, draft.title]).toEqual(['CG-1', 'Mânuță'.normalize('NFC')]);
  });

  it('requires id and stock of a new product, and the version of a saved product', () => {
    const created = newProductSchema.safeParse({ ...frame, id: 'Ramă', stock: -1 });
    expect(toFieldErrors(created.error!.issues as never)).toEqual({ id: ['invalid'], stock: ['invalid'] });
    expect(newProductSchema.safeParse({ ...frame, id: 'rama-noua', stock: 3 }).success).toBe(true);
    const uncounted = newProductSchema.safeParse({ ...frame, id: 'rama-noua', stock: null, safetyConfirmed: false });
    const missed = { stock: ['required'], safetyConfirmed: ['unconfirmed'] };
    expect(toFieldErrors(uncounted.error!.issues as never)).toEqual(missed);
    expect(savedProductSchema.safeParse(frame).success).toBe(false);
    expect(savedProductSchema.safeParse({ ...frame, version: 1, title: '' }).success).toBe(false);
  });
});

describe('pictures in the product form', () => {
  const hash = 'a'.repeat(64);

  it.each([`/media/${hash}.webp`, '/produse/labuta-1.webp'])('may have the path %s', (path) => {
    expect(errors({ imageProduct: [path], imageAlt: ['O mână'] })).toEqual({});
  });

  it.each([
    'https://exemplu.ro/a.webp', '//exemplu.ro/a.webp', `/media/${hash}.svg`, '/media/../secret.webp',
    `/media/${'A'.repeat(64)}.webp`, '/produse/../a.webp', '/produse/a.webp?x', ' /produse/a.webp', '',
  ])('cannot have the path %j', (path) => {
    expect(errors({ imageProduct: [path], imageAlt: ['O mână'] })).toEqual({ 'imageProduct.0': ['invalid'] });
  }); // prettier-ignore

  it('are required, with a description each, once the product is on sale, and optional in a draft', () => {
    expect(errors({ imageProduct: [], imageAlt: [] })).toEqual({ imageProduct: ['required'] });
    expect(errors({ imageAlt: [...frame.imageAlt.slice(0, 2), ' '] })).toEqual({ 'imageAlt.2': ['required'] });
    expect(errors({ status: 'draft', imageProduct: [], imageAlt: [] })).toEqual({});
    expect(errors({ status: 'draft', imageAlt: ['', '', ''] })).toEqual({});
  });

  it('cannot repeat, and are twelve at most', () => {
    const [first] = frame.imageProduct;
    expect(errors({ imageProduct: [first, first], imageAlt: ['a', 'b'] })).toEqual({ 'imageProduct.1': ['repeated'] });
    const many = Array.from({ length: 13 }, (_, index) => `/produse/p-${index}.webp`);
    const both = { imageProduct: ['too_many'], imageAlt: ['too_many'] };
    expect(errors({ imageProduct: many, imageAlt: many.map(() => 'x') })).toEqual(both);
  });
});

it.each([
  ['a key with capitals', [option({ key: 'Nume' })], { 'options.0.key': ['invalid'] }],
  ['no key', [option({ key: '' })], { 'options.0.key': ['required'] }],
  ['no label', [option({ label: '' })], { 'options.0.label': ['required'] }],
  ['one key twice', [option({}), option({})], { 'options.1.key': ['repeated'] }],
  ['a list without choices', [select()], { 'options.0.choices': ['required'] }],
  ['a date with choices', [option({ type: 'date', choices: [choice('a')] })], { 'options.0.choices': ['invalid'] }],
  ['a date with a length', [option({ type: 'date', maxLength: 5 })], { 'options.0.maxLength': ['invalid'] }],
  ['an engraving counted in letters', [option({ maxLength: 24, engraving: PLATE })], { 'options.0.maxLength': ['invalid'] }],
  ['an engraved choice that is a separate part', [{ ...select(choice('a')), part: { title: 'Card', price: 0 }, engraving: PLATE }],
    { 'options.0.part': ['invalid'], 'options.0.engraving': ['invalid'] }],
  ['an engraving lower than the tool cuts, and wider than any plate', [option({ engraving: { ...PLATE, capMm: 3, widthMm: 900 } })],
    { 'options.0.engraving.capMm': ['too_small'], 'options.0.engraving.widthMm': ['too_much'] }],
  ['a part without a name', [option({ part: { title: ' ', price: 0 } })], { 'options.0.part.title': ['required'] }],
  ['a text of no length', [option({ maxLength: 0 })], { 'options.0.maxLength': ['invalid'] }],
  ['a text longer than orders keep', [option({ maxLength: 501 })], { 'options.0.maxLength': ['too_much'] }],
  ['one value twice', [select(choice('a'), choice('b'), choice('a'))], { 'options.0.choices.2.value': ['repeated'] }],
  ['a choice with a picture of another site', [select({ ...choice('a'), picture: 'https://evil.example/a.webp' })], { 'options.0.choices.0.picture': ['invalid'] }],
  ['a choice with a colour in words', [select({ ...choice('b'), swatch: 'auriu' })], { 'options.0.choices.0.swatch': ['invalid'] }],
  ['a choice that costs less', [select({ ...choice('c'), priceDelta: -1 })], { 'options.0.choices.0.priceDelta': ['invalid'] }],
])('options in the product form cannot have %s', (_, options, expected) => {
  expect(errors({ options })).toEqual(expected);
}); // prettier-ignore

describe('two drafts', () => {
  it('differ in the fields that were changed', () => {
    const changed = { ...frame, price: 1, imageAlt: [...frame.imageAlt].reverse() };
    expect(changedFields(frame, changed)).toEqual(['price', 'imageAlt']);
  });

  it('are equal in any order of the keys of an option', () => {
    const turned = frame.options.map((each) => Object.fromEntries(Object.entries(each).reverse()) as ProductOption);
    expect(changedFields(frame, { ...frame, options: turned })).toEqual([]);
  });
});

it('a restored product is active again, or a draft if its pictures are missing', () => {
  expect(allowedStatus(frame, 'active')).toBe('active');
  expect(allowedStatus({ ...frame, imageProduct: [], imageAlt: [] }, 'active')).toBe('draft');
});
