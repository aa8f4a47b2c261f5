import type { ProductCard } from '#domain/products/product.ts';
import { links } from '#links';
import { formatPrice } from '#texts/formats.ts';
import { unitPriceWords } from '#texts/law/safety.ro.ts';
import { imageAddress } from '#ui/image-address.ts';
import type { SearchEntry } from './search-entry.ts';

/** Returns a product's search entry: what it shows and what it matches. */
export function productEntry(product: ProductCard & { words: string }): SearchEntry {
  const { id, title, summary, words, price, options, netQuantity, imageProduct } = product;
  const isFrom = options.some(({ choices }) => choices.some(({ priceDelta }) => priceDelta > 0));
  const prices = [
    `${isFrom ? 'de la ' : ''}${formatPrice(price)}`,
    ...(netQuantity ? [unitPriceWords(price, netQuantity)] : []),
  ];
  return {
    path: links.product(id),
    kind: 'Produs',
    isProduct: true,
    title,
    description: summary,
    text: words,
    price: prices.join(' · '),
    ...(imageProduct[0] && { picture: imageAddress(imageProduct[0], 160) }),
  };
}
