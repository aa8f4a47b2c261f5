import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { product } from '../../../tests/support/fixtures/quoted-carts.ts';
import type { Product } from '#domain/products/product.ts';
import { productFeed } from './product-feed.ts';

const SHOP = { site: 'https://clipe.example', name: 'Clipe & ghips' };
const TEXTS = { title: 'Clipe', description: 'Kituri', categoryName: () => 'Bebeluși <0–1>' };
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === 'item' });

async function itemsOf(...products: ReturnType<typeof product>[]) {
  const kept = products.map((each) => ({ sku: `SKU-${each.id}`, ...each }) as Product);
  const xml = await productFeed(kept, SHOP, { shippingFee: 1_900, freeShippingFrom: 30_000 }, TEXTS);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).toContain('xmlns:g="http://base.google.com/ns/1.0"');
  return (parser.parse(xml) as { rss: { channel: { item?: Record<string, unknown>[] } } }).rss.channel.item;
}

const imageProduct = ['/produse/a.webp', '/produse/b.webp'];
const KIT = { category: 'bebelusi', price: 9_900, stock: 3, imageProduct } as const;

it('each product has the fields that Google’s and Meta’s catalogues require', async () => {
  const words = { title: 'Kit „mână” & <talpă>', summary: 'Un kit' };
  const kit = product('kit', { ...KIT, ...words, weightGrams: 800 });
  expect(await itemsOf(kit)).toEqual([
    {
      title: 'Kit „mână” & <talpă>',
      description: 'Un kit',
      link: 'https://clipe.example/produs/kit',
      guid: expect.anything() as unknown,
      'g:id': 'SKU-kit',
      'g:image_link': 'https://clipe.example/produse/a.webp',
      'g:additional_image_link': 'https://clipe.example/produse/b.webp',
      'g:availability': 'in_stock',
      'g:price': '99.00 RON',
      'g:condition': 'new',
      'g:brand': 'Clipe & ghips',
      'g:identifier_exists': 'no',
      'g:product_type': 'Bebeluși <0–1>',
      'g:shipping_weight': '800 g',
      'g:shipping': { 'g:country': 'RO', 'g:price': '19.00 RON' },
    },
  ]);
});

it('the feed has both prices of a reduced product, stock state and unit of others, and no product without a picture', async () => {
  const made = (changes: Parameters<typeof product>[1]) => product('kit', { ...KIT, ...changes });
  const reduced = made({ price: 30_000, compareAtPrice: 35_000 });
  const soldOut = made({ stock: 0, netQuantity: { quantity: 450, unit: 'g' } });
  const prices = { 'g:price': '350.00 RON', 'g:sale_price': '300.00 RON' };
  const unit = { 'g:unit_pricing_measure': '450 g', 'g:unit_pricing_base_measure': '1 kg' };
  expect(await itemsOf(reduced, soldOut, made({ imageProduct: [] }))).toMatchObject([
    { ...prices, 'g:shipping': { 'g:country': 'RO', 'g:price': '0.00 RON' } },
    { ...unit, 'g:availability': 'out_of_stock' },
  ]);
});
