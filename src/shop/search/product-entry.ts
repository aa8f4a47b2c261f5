import { categoryNames } from '#config/categories.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { links } from '#links';
import { formatPrice } from '#texts/formats.ts';
import { unitPriceWords } from '#texts/law/safety.ro.ts';
import { imageAddress } from '#ui/image-address.ts';
import { plainText } from './plain-text.ts';
import type { SearchEntry } from './search-entry.ts';

/** Letters of a description; what a kit is and for whom stands in its first part. */
const LONGEST = 2_000;

/** Words that the search shows of a product, and by which it is found: its own, and those of its category. */
export function productEntry(product: ProductCard & { description: string }): SearchEntry {
  const { id, title, summary, category, description, price, options, netQuantity, imageProduct } = product;
  const isFrom = options.some(({ choices }) => choices.some(({ priceDelta }) => priceDelta > 0));
  const prices = [
    `${isFrom ? 'de la ' : ''}${formatPrice(price)}`,
    ...(netQuantity ? [unitPriceWords(price, netQuantity)] : []),
  ];
  return {
    path: links.product(id),
    kind: 'Produs',
    title,
    description: summary,
    text: `${categoryNames[category]} ${plainText(description).slice(0, LONGEST)}`,
    price: prices.join(' · '),
    ...(imageProduct[0] && { picture: imageAddress(imageProduct[0], 160) }),
  };
}
