import { PARCEL_SIZES } from '#domain/lockers/parcel-size.ts';
import type { ProductCard } from '#domain/products/product.ts';
import {
  isCount,
  isFlag,
  isInteger,
  isNumber,
  isText,
  listOf,
  oneOf,
  orLeftOut,
  orNull,
  readRecord,
  record,
} from './shape.ts';
import type { Shape } from './shape.ts';

const OPTION = record({
  key: isText,
  label: isText,
  type: oneOf(['select', 'text', 'date']),
  required: isFlag,
  choices: listOf(
    record({ value: isText, label: isText, priceDelta: isCount, picture: orNull(isText), swatch: orNull(isText) }),
  ),
  maxLength: orNull(isCount),
  part: orNull(record({ title: isText, price: isCount })),
  engraving: orNull(record({ face: isText, capMm: isInteger, widthMm: isInteger })),
});
const CARD: Record<keyof ProductCard, Shape> = {
  id: isText,
  title: isText,
  summary: isText,
  category: isText,
  price: isCount,
  compareAtPrice: orNull(isCount),
  stock: isCount,
  lowStockAt: isCount,
  imageProduct: listOf(isText),
  imageAlt: listOf(isText),
  options: listOf(OPTION),
  netQuantity: orNull(record({ quantity: isInteger, unit: isText })),
  weightGrams: isCount,
  parcelSize: oneOf(PARCEL_SIZES),
  makingDays: orLeftOut(orNull(isCount)),
  rating: orLeftOut(orNull(record({ count: isInteger, average: isNumber }))),
  spareId: orLeftOut(orNull(isText)),
  replacedBy: orLeftOut(listOf(record({ kit: isText, with: isText }))),
};

/** Accepts the same as `productCardSchema`; undefined for another version's or made-up fields. */
export const readProductCard = (value: unknown): ProductCard | undefined =>
  readRecord(CARD, value) as ProductCard | undefined;
