import { DRAFT_FIELDS, type NewProduct, type ProductDraft, type SavedProduct } from '#domain/products/product-draft.ts';
import { NO_AUDIENCE } from '#domain/products/audience.ts';
import { NO_GOES_WITH } from '#domain/products/goes-with.ts';
import { NO_SAFETY } from '#domain/products/product-safety.ts';
import type { EditedProduct } from '../products-requests.ts';

/** What stands in a form while it is filled in: a number may still be missing. */
export type Typed<Value> = Value extends number
  ? Value | null
  : Value extends (infer Entry)[]
    ? Typed<Entry>[]
    : Value extends object
      ? { [Key in keyof Value]: Typed<Value[Key]> }
      : Value;

export type DraftValues = Typed<ProductDraft>;
export type NewValues = Typed<NewProduct>;
export type SavedValues = Typed<SavedProduct>;
export type OptionValues = DraftValues['options'][number];

/** An empty form. Nothing is counted yet: a forgotten number is told, not guessed. */
export const emptyProduct: NewValues = {
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
  audience: NO_AUDIENCE,
  goesWith: NO_GOES_WITH,
  safety: NO_SAFETY,
  safetyConfirmed: false,
  options: [],
  imageProduct: [],
  imageAlt: [],
};

/** The form of a product as the shop has it; the version tells the server what the owner saw. */
export function toSavedValues(product: EditedProduct): SavedValues {
  const draft = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, product[field]])) as unknown as ProductDraft;
  return { ...draft, version: product.version };
}

export const emptyChoice: OptionValues['choices'][number] = {
  value: '',
  label: '',
  priceDelta: 0,
  picture: null,
  swatch: null,
};

export const emptyOption: OptionValues = {
  key: '',
  label: '',
  type: 'select',
  required: true,
  choices: [emptyChoice],
  maxLength: null,
  part: null,
  engraving: null,
};
