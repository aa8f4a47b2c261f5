import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { MoonDesign } from './moon-design.ts';
import { MOON_PRODUCT } from './moon-product.ts';

/** A line of a cart's quote or of an order. */
interface PrintedLine {
  /** Null for a line without a product. */
  productId: string | null;
  options: readonly Pick<OrderedOption, 'key' | 'value'>[];
}

const OPTION: keyof MoonDesign = 'mulaj';
const WITHOUT: MoonDesign['mulaj'] = 'fara';

/** True for a Moon with a cast, made from a print that the buyer sends back on an unknown day. */
export const needsPrint = ({ productId, options }: PrintedLine): boolean =>
  productId === MOON_PRODUCT && options.some(({ key, value }) => key === OPTION && value !== WITHOUT);
