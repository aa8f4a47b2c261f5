import { NO_AUDIENCE } from './audience.ts';
import { NO_GOES_WITH } from './goes-with.ts';
import type { NewProduct } from './product-draft.ts';
import { NO_SAFETY } from './product-safety.ts';

/** A blank draft. Numbers are null, so that a forgotten one is reported, not guessed. */
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
