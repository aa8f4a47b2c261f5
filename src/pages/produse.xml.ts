import { categoryName } from '#config/categories.ts';
import { onOffer } from '#config/closure.ts';
import { selling } from '#config/selling.ts';
import { shop } from '#config/shop.ts';
import { findNextPriceChange } from '#server/catalogue/products/prices/read-prices.ts';
import { CATALOGUE_TAG, listProducts } from '#server/catalogue/products/products-table.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { database } from '#server/platform/database/database.ts';
import { productFeed } from '#shop/product/product-feed.ts';
import { pageTexts } from '#texts/pages.ro.ts';

export const prerender = false;

export const GET = async () => {
  // Read before the products, so that a price change in between is not cached.
  const until = await findNextPriceChange(database());
  const texts = { title: shop.name, description: pageTexts.home.description, categoryName };
  const xml = await productFeed((await listProducts(database())).map(onOffer), shop, selling, texts);
  const headers = cdnCacheHeaders([CATALOGUE_TAG], [], until);
  return new Response(xml, { headers: { ...headers, 'content-type': 'application/xml; charset=utf-8' } });
};
