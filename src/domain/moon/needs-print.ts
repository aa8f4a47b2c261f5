import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { MoonDesign } from './moon-design.ts';
import { MOON_PRODUCT } from './moon-product.ts';

/** A line as it is ordered, in a cart's quote or in an order. */
interface PrintedLine {
  /** Null: it is of no product. */
  productId: string | null;
  options: readonly Pick<OrderedOption, 'key' | 'value'>[];
}

const OPTION: keyof MoonDesign = 'mulaj';
const WITHOUT: MoonDesign['mulaj'] = 'fara';

/** A cast beside a Moon is made after a print that is sent back: nobody knows on which day such an order leaves. */
export const needsPrint = ({ productId, options }: PrintedLine): boolean =>
  productId === MOON_PRODUCT && options.some(({ key, value }) => key === OPTION && value !== WITHOUT);
