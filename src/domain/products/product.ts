import * as z from 'zod/mini';
import { plateLineSchema } from '#domain/engraving/plate-line.ts';
import type { Audience } from './audience.ts';
import { NET_UNITS, type ProductSafety } from './product-safety.ts';
import { PARCEL_SIZES } from '#domain/lockers/parcel-size.ts';

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const;
/** The shop shows active products only; archived ones remain for the orders that name them. */
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

const bani = z.int().check(z.nonnegative());

/**
 * A separate piece made to a typed text, such as a card with the buyer's message: the rest of the product can be
 * returned without it. Options whose parts share a title form one piece.
 */
const optionPartSchema = z.strictObject({
  title: z.string(),
  /** Bani, VAT included: added to the unit price if the option is filled, or within it if the option is required. */
  price: bani,
});

const optionChoiceSchema = z.strictObject({
  value: z.string(),
  label: z.string(),
  priceDelta: bani,
  /** Address of the picture with this choice, like those in `imageProduct`; null without one. */
  picture: z.nullable(z.string()),
  /** Colour as `#rrggbb`; null without one. Options with colours or pictures are shown as swatches. */
  swatch: z.nullable(z.string()),
});
export type OptionChoice = z.infer<typeof optionChoiceSchema>;

/** A way to personalise a product; `priceDelta` in bani adds to the unit price. */
const productOptionSchema = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  label: z.string(),
  type: z.enum(['select', 'text', 'date']),
  required: z.boolean(),
  choices: z.array(optionChoiceSchema),
  maxLength: z.nullable(z.int().check(z.positive())),
  /** For texts and dates. Null: the text personalises the whole product. */
  part: z.nullable(optionPartSchema),
  /** For texts and dates. Null: no engraving. A product's engraved options are the lines of one plate. */
  engraving: z.nullable(plateLineSchema),
});
export type ProductOption = z.infer<typeof productOptionSchema>;

/** A kit that replaces the product together with another one. */
const replacedBySchema = z.object({ kit: z.string(), with: z.string() });
export type ReplacedBy = z.infer<typeof replacedBySchema>;

/** Fields of a product that cart, list and checkout show and price. */
export const productCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  /** Current price of one piece in bani, VAT included. */
  price: bani,
  /** Struck price: the lowest of the 30 days before the running reduction, in bani; null without one. */
  compareAtPrice: z.nullable(bani),
  stock: bani,
  lowStockAt: bani,
  imageProduct: z.array(z.string()),
  imageAlt: z.array(z.string()),
  options: z.array(productOptionSchema),
  /** Present if sold by weight or volume; gives the unit price. */
  netQuantity: z.nullable(z.object({ quantity: z.int(), unit: z.enum(NET_UNITS) })),
  /** Grams, box included. */
  weightGrams: bani,
  parcelSize: z.enum(PARCEL_SIZES),
  /** Working days from the proof's approval; null: the shop's general time. */
  makingDays: z.optional(z.nullable(z.int())),
  /** Count and average of approved reviews; null without any. */
  rating: z.optional(z.nullable(z.object({ count: z.int(), average: z.number() }))),
  /** Refill for another try; null without one. */
  spareId: z.optional(z.nullable(z.string())),
  replacedBy: z.optional(z.array(replacedBySchema)),
});
export type ProductCard = z.infer<typeof productCardSchema>;

/** A card in a list; a cart needs no audience. */
export type ListedProduct = ProductCard & { audience: Audience };

/** Fields of a product that price and word a line. */
export type PricedProduct = Omit<ProductCard, 'compareAtPrice' | 'netQuantity' | 'rating' | 'spareId' | 'replacedBy'>;

export type Product = ProductCard & {
  description: string;
  sku: string;
  safety: ProductSafety;
  audience: Audience;
  /** Last Romanian day of the running reduction, as yyyy-mm-dd. */
  reducedUntil: string | null;
};

export type StockState = 'soldOut' | 'low' | 'available';

/** Returns the stock state that visitors see, who learn the number only when it is low. */
export function stockState(product: Pick<ProductCard, 'stock' | 'lowStockAt'>): StockState {
  if (product.stock === 0) return 'soldOut';
  return product.stock <= product.lowStockAt ? 'low' : 'available';
}
