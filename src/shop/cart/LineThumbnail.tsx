import { useStore } from '@nanostores/react';
import { lineKey, type CartLine } from '#domain/cart/cart.ts';
import { MOON_PRODUCT } from '#domain/moon/moon-design.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { imageAddress } from '#ui/image-address.ts';
import { $keptPictures } from './kept-pictures.ts';

interface Props {
  line: Pick<CartLine, 'id' | 'options'>;
  product: ProductCard | undefined;
  /** In pixels on the screen. */
  side: number;
}

/** The picture of a line: of a design what the configurator drew of it, of anything else the product's first one. */
export function LineThumbnail({ line, product, side }: Props) {
  const kept = useStore($keptPictures)[lineKey(line)];
  const first = product?.imageProduct[0];
  const source = line.id === MOON_PRODUCT && kept ? kept : first && imageAddress(first, 2 * side);
  return source ? <img src={source} alt="" width={side} height={side} loading="lazy" /> : null;
}
