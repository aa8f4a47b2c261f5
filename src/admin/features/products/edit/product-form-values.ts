import type { UseFormReturnType } from '@mantine/form';
import { EMPTY_PRODUCT } from '#domain/products/empty-product.ts';
import { toDraft, type NewProduct } from '#domain/products/product-draft.ts';
import type { EditedProduct } from '../products-requests.ts';

/** Values while typing: a number may be missing. */
export type Typed<Value> = Value extends number
  ? Value | null
  : Value extends (infer Entry)[]
    ? Typed<Entry>[]
    : Value extends object
      ? { [Key in keyof Value]: Typed<Value[Key]> }
      : Value;

/** Address and first stock are written only once, while `version` is 0. */
export type ProductValues = Typed<NewProduct> & { version: number };
/** The whole form, which its sections share. */
export type DraftForm = UseFormReturnType<ProductValues>;
type OptionValues = ProductValues['options'][number];

export function toValues(product: EditedProduct | undefined): ProductValues {
  if (!product) return { ...EMPTY_PRODUCT, version: 0 };
  const { id, stock, version } = product;
  return { ...toDraft(product), id, stock, version };
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
