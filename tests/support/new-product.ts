import { randomUUID } from 'node:crypto';
import { NO_AUDIENCE } from '#domain/products/audience.ts';
import { NO_GOES_WITH } from '#domain/products/goes-with.ts';
import { NO_SAFETY } from '#domain/products/product-safety.ts';
import type { NewProduct } from '#domain/products/product-draft.ts';

/** Makes a product that is ready for sale; tests override what matters to them. */
export function newProduct(changes: Partial<NewProduct> = {}): NewProduct {
  const id = changes.id ?? `proba-${randomUUID().slice(0, 8)}`;
  return {
    id,
    title: 'Kit de probă',
    summary: 'Un kit pentru probe.',
    description: '## Ce găsești\n- ghips',
    category: 'familie',
    status: 'active',
    sku: id.toUpperCase(),
    price: 12_900,
    stock: 7,
    lowStockAt: 2,
    weightGrams: 900,
    parcelSize: 'm',
    makingDays: null,
    audience: NO_AUDIENCE,
    goesWith: NO_GOES_WITH,
    safety: { ...NO_SAFETY, handledFrom: 14, warnings: ['heat'] },
    safetyConfirmed: true,
    options: [],
    imageProduct: ['/produse/gemeni-1.webp'],
    imageAlt: ['Două mânuțe de ghips'],
    ...changes,
  };
}
