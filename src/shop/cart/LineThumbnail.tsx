import { useStore } from '#shop/cart/use-store.ts';
import { lineKey, type CartLine } from '#domain/cart/cart.ts';
import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import { chosenPicture } from '#domain/products/choice-pictures.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { imageAddress } from '#ui/image-address.ts';
import { $keptPictures } from './kept-pictures.ts';

interface Props {
  line: Pick<CartLine, 'id' | 'options'>;
  product: ProductCard | undefined;
  /** In screen pixels. */
  side: number;
}

/** Picture of a line: a design's by the configurator, any other's by the chosen options. */
export function LineThumbnail({ line, product, side }: Props) {
  const kept = useStore($keptPictures)[lineKey(line)];
  const picture = product && chosenPicture(product, line.options ?? {});
  const source = line.id === MOON_PRODUCT && kept ? kept : picture && imageAddress(picture, 2 * side);
  return source ? <img src={source} alt="" width={side} height={side} loading="lazy" /> : null;
}
