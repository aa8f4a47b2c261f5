import type { QuotedLine } from '#domain/cart/quote.ts';
import type { ProductCard } from '#domain/product/product.ts';
import { formatPrice } from '#texts/formats.ts';
import { cartTexts, lineStateTexts } from '#texts/shop.ro.ts';

/** Words how the lines that were sent differ from what the shop answered, in the same order. */
export function describeChanges(
  sent: QuotedLine[],
  answered: QuotedLine[],
  products: ReadonlyMap<string, ProductCard>,
): string[] {
  return answered.flatMap((line, index) => {
    const title = products.get(line.id)?.title ?? cartTexts.unknownProduct;
    if (line.state !== 'ok') return [`${title}: ${lineStateTexts[line.state](line.available)}`];
    const before = sent[index]?.unitPrice;
    return before === undefined || before === line.unitPrice
      ? []
      : [`${title}: ${formatPrice(before)} → ${formatPrice(line.unitPrice)}`];
  });
}
