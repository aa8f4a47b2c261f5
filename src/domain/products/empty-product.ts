import { NO_AUDIENCE } from './audience.ts';
import { NO_GOES_WITH } from './goes-with.ts';
import type { NewProduct } from './product-draft.ts';
import { NO_SAFETY } from './product-safety.ts';

/** A draft of which nothing is known yet. Nothing is counted: a forgotten number is told, not guessed. */
export const EMPTY_PRODUCT: NewProduct = {
  id: '',
  title: '',
  summary: '',
  description: '',
  category: 'bebelusi',
  status: 'draft',
  sku: '',
  price: null,
  stock: null,
  lowStockAt: 5,
  weightGrams: null,
  parcelSize: 'm',
  makingDays: null,
  audience: NO_AUDIENCE,
  goesWith: NO_GOES_WITH,
  safety: NO_SAFETY,
  safetyConfirmed: false,
  options: [],
  imageProduct: [],
  imageAlt: [],
};
