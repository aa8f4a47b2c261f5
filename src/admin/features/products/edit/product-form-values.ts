import { EMPTY_PRODUCT } from '#domain/products/empty-product.ts';
import { DRAFT_FIELDS, type NewProduct, type ProductDraft, type SavedProduct } from '#domain/products/product-draft.ts';
import type { EditedProduct } from '../products-requests.ts';

/** A number may still be missing. */
export type Typed<Value> = Value extends number
  ? Value | null
  : Value extends (infer Entry)[]
    ? Typed<Entry>[]
    : Value extends object
      ? { [Key in keyof Value]: Typed<Value[Key]> }
      : Value;

export type DraftValues = Typed<ProductDraft>;
type NewValues = Typed<NewProduct>;
export type SavedValues = Typed<SavedProduct>;
type OptionValues = DraftValues['options'][number];

export const emptyProduct: NewValues = EMPTY_PRODUCT;

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
