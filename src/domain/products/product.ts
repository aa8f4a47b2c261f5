import * as z from 'zod/mini';
import { plateLineSchema } from '#domain/engraving/plate-line.ts';
import type { Audience } from './audience.ts';
import { NET_UNITS, type ProductSafety } from './product-safety.ts';
import { PARCEL_SIZES } from '#domain/lockers/parcel-size.ts';

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const;
/** Only active products are in the shop; archived ones are kept for the orders that name them. */
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

const bani = z.int().check(z.nonnegative());

/**
 * A piece of its own that is made after what is typed, such as a card with the buyer's message: the rest of the product
 * can be given back without it. Options whose parts have the same title are one piece.
 */
const optionPartSchema = z.strictObject({
  title: z.string(),
  /** Bani, VAT included: added to the unit price when the option is filled, and within the product's price when it always is. */
  price: bani,
});

const optionChoiceSchema = z.strictObject({
  value: z.string(),
  label: z.string(),
  priceDelta: bani,
  /** Address of the picture that shows the product with this choice, of the kind of `imageProduct`; null where there is none. */
  picture: z.nullable(z.string()),
  /** Its colour as `#rrggbb`; null where it has none. An option with a colour or a picture is chosen by swatches. */
  swatch: z.nullable(z.string()),
});
export type OptionChoice = z.infer<typeof optionChoiceSchema>;

/** One way to personalise a product; `priceDelta` in bani is added to the unit price. */
const productOptionSchema = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  label: z.string(),
  type: z.enum(['select', 'text', 'date']),
  required: z.boolean(),
  choices: z.array(optionChoiceSchema),
  maxLength: z.nullable(z.int().check(z.positive())),
  /** Only of a text or a date. Null: what is typed personalises the whole product. */
  part: z.nullable(optionPartSchema),
  /** Only of a text or a date. Null: what is typed is not engraved. The engraved options of a product are the lines of one plate. */
  engraving: z.nullable(plateLineSchema),
});
export type ProductOption = z.infer<typeof productOptionSchema>;

/** A kit that replaces a product together with another one. */
const replacedBySchema = z.object({ kit: z.string(), with: z.string() });
export type ReplacedBy = z.infer<typeof replacedBySchema>;

/** The part of a product that cart, list and checkout show and price. */
export const productCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  /** Bani of one piece now, VAT included. */
  price: bani,
  /** Lowest price of the 30 days before the reduction that runs now, in bani; it is struck. Null when nothing is reduced. */
  compareAtPrice: z.nullable(bani),
  stock: bani,
  lowStockAt: bani,
  imageProduct: z.array(z.string()),
  imageAlt: z.array(z.string()),
  options: z.array(productOptionSchema),
  /** Of what is sold by weight or volume; the unit price is worked out from it. */
  netQuantity: z.nullable(z.object({ quantity: z.int(), unit: z.enum(NET_UNITS) })),
  /** Grams, with the box. */
  weightGrams: bani,
  parcelSize: z.enum(PARCEL_SIZES),
  /** Working days that it takes once its proof is approved; nothing: as the shop says. */
  makingDays: z.optional(z.nullable(z.int())),
  /** Count and average of its approved reviews; nothing where there is none. */
  rating: z.optional(z.nullable(z.object({ count: z.int(), average: z.number() }))),
  /** A refill that gives another try, where there is alginate for one. */
  spareId: z.optional(z.nullable(z.string())),
  replacedBy: z.optional(z.array(replacedBySchema)),
});
export type ProductCard = z.infer<typeof productCardSchema>;

/** A card as lists show it; a cart needs nothing of for whom it is. */
export type ListedProduct = ProductCard & { audience: Audience };

/** The part of a product that prices and words a line. */
export type PricedProduct = Omit<ProductCard, 'compareAtPrice' | 'netQuantity' | 'rating' | 'spareId' | 'replacedBy'>;

export type Product = ProductCard & {
  description: string;
  sku: string;
  safety: ProductSafety;
  audience: Audience;
  /** The last Romanian day of the reduction that runs now, as yyyy-mm-dd. */
  reducedUntil: string | null;
};

export type StockState = 'soldOut' | 'low' | 'available';

/** The stock as visitors see it: its number only when it is low. */
export function stockState(product: Pick<ProductCard, 'stock' | 'lowStockAt'>): StockState {
  if (product.stock === 0) return 'soldOut';
  return product.stock <= product.lowStockAt ? 'low' : 'available';
}
