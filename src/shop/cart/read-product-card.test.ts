import { describe, expect, it } from 'vitest';
import { productCardSchema } from '#domain/products/product.ts';
import { readProductCard } from './read-product-card.ts';

const CHOICE = { value: 'a', label: 'A', priceDelta: 500, picture: '/produse/gemeni-2.webp', swatch: '#f1eee8' };
const WRITTEN = { type: 'text', required: false, maxLength: 20, part: { title: 'Felicitare', price: 1_000 } };
const ENGRAVING = { face: 'clasic', capMm: 8, widthMm: 90 };
const CARD = {
  id: 'gemeni',
  title: 'Gemeni',
  summary: 'Patru mulaje',
  category: 'familie',
  price: 18_900,
  compareAtPrice: 20_900,
  stock: 4,
  lowStockAt: 2,
  imageProduct: ['/produse/gemeni-1.webp'],
  imageAlt: ['Patru mulaje'],
  options: [{ key: 'nume', label: 'Nume', ...WRITTEN, choices: [CHOICE], engraving: ENGRAVING }],
  netQuantity: { quantity: 400, unit: 'g' },
  weightGrams: 900,
  parcelSize: 's',
  rating: { count: 3, average: 4.7 },
  spareId: 'rezerva-alginat',
  replacedBy: [{ kit: 'gemeni', with: 'talpa-bebelus' }],
} as const;

/** Yields the card with each value replaced by each wrong one, with the value's path. */
function* wrongCards(value: unknown, put: (changed: unknown) => unknown, path = ''): Generator<[string, unknown]> {
  for (const wrong of [undefined, null, '', 'x', -1, 1.5, NaN, true, [], {}, [null]]) yield [path, put(wrong)];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const copy = (changed: unknown) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed };
    yield* wrongCards(inner, (changed) => put(copy(changed)), `${path}.${name}`);
  }
}

/** Fields for which the schema demands certain values, while the cart checks only the type. */
const LOOSER = /\.(category|key|face|unit|capMm|widthMm|maxLength)$/;

describe('a product card that a browser reads', () => {
  it('omits fields that only the product page shows', () => {
    expect(readProductCard({ ...CARD, description: 'Lung', sku: 'A-1' })).toEqual(CARD);
    expect(productCardSchema.parse(CARD)).toEqual(CARD);
  });

  it('is valid without a reduction, a net quantity and a rating', () => {
    const { rating: _rating, ...plain } = { ...CARD, compareAtPrice: null, netQuantity: null, options: [] };
    expect(readProductCard(plain)).toEqual({ ...plain, rating: undefined });
    expect(readProductCard({ ...plain, rating: null })).toEqual({ ...plain, rating: null });
  });

  it('is refused if the schema refuses it, apart from fields that are checked by type alone', () => {
    const wrong = [...wrongCards(CARD, (changed) => changed)];
    expect(wrong.length).toBeGreaterThan(300);
    for (const [path, card] of wrong) {
      const taken = readProductCard(card) !== undefined;
      if (productCardSchema.safeParse(card).success) expect(taken, path).toBe(true);
      else if (taken) expect(path).toMatch(LOOSER);
    }
  });
});
