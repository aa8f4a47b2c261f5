import { getRssString } from '@astrojs/rss';
import type { Shop } from '#config/shop.ts';
import { shippingFeeOf, type ShippingTerms } from '#domain/orders/shipping.ts';
import type { Product } from '#domain/products/product.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';
import { links } from '#links';

/** Most additional pictures of one product (Google's product data specification, additional_image_link). */
const MOST_PICTURES = 10;

interface FeedTexts {
  title: string;
  description: string;
  categoryName: (category: string) => string;
}

/**
 * Writes the catalogue for Google Merchant Center and Meta: RSS 2.0 with the names of Google's product data
 * specification. Prices, stock and fee equal the product page's.
 */
export function productFeed(
  products: Product[],
  shop: Pick<Shop, 'site' | 'name'>,
  selling: ShippingTerms,
  texts: FeedTexts,
): Promise<string> {
  return getRssString({
    title: texts.title,
    description: texts.description,
    site: shop.site,
    trailingSlash: false,
    xmlns: { g: 'http://base.google.com/ns/1.0' },
    items: products
      .filter(({ imageProduct }) => imageProduct.length > 0)
      .map((product) => ({
        title: product.title,
        description: product.summary,
        link: links.product(product.id),
        customData: attributes(product, shop, selling, texts)
          .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
          .join(''),
      })),
  });
}

/** Returns one product's pairs of name and XML. */
function attributes(
  product: Product,
  shop: Pick<Shop, 'site' | 'name'>,
  selling: ShippingTerms,
  { categoryName }: FeedTexts,
): [string, string][] {
  const { price, compareAtPrice, netQuantity } = product;
  const [picture, ...further] = product.imageProduct.map((path) => escapeXml(new URL(path, shop.site).href));
  const fee = shippingFeeOf(price, selling);
  return [
    ['id', escapeXml(product.sku)],
    ['image_link', picture!],
    ...further.slice(0, MOST_PICTURES).map((each): [string, string] => ['additional_image_link', each]),
    ['availability', product.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['price', lei(compareAtPrice ?? price)],
    ...(compareAtPrice === null ? [] : ([['sale_price', lei(price)]] satisfies [string, string][])),
    ['condition', 'new'],
    ['brand', escapeXml(shop.name)],
    // Goods made here have no GTIN.
    ['identifier_exists', 'no'],
    ['product_type', escapeXml(categoryName(product.category))],
    ['shipping_weight', `${product.weightGrams} g`],
    ['shipping', `<g:country>RO</g:country><g:price>${lei(fee)}</g:price>`],
    ...(netQuantity
      ? ([
          ['unit_pricing_measure', `${netQuantity.quantity} ${netQuantity.unit}`],
          ['unit_pricing_base_measure', netQuantity.unit === 'g' ? '1 kg' : '1 l'],
        ] satisfies [string, string][])
      : []),
  ];
}

const lei = (bani: number) => `${(bani / 100).toFixed(2)} RON`;
