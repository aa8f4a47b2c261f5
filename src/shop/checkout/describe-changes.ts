import { selling } from '#config/selling.ts';
import { savedBy, type Quote, type QuotedLine } from '#domain/cart/quote.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { discountLabel, refusalText } from '#texts/discount.ro.ts';
import { formatPrice } from '#texts/formats.ts';
import { cartTexts, lineStateTexts } from '#texts/shop.ro.ts';
import type { Shown } from './submit-order.ts';

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

/** Words how the code that was sent no longer saves what it was shown to save. */
export function describeDiscount({ code }: Shown, quote: Quote): string[] {
  if (!code || !quote.discount) return [];
  const name = discountLabel(code);
  if ('refused' in quote.discount) return [`${name}: ${refusalText(quote.discount)}`];
  const saved = savedBy(quote, selling);
  return saved === code.discountSeen ? [] : [`${name}: ${formatPrice(code.discountSeen)} → ${formatPrice(saved)}`];
}

/** Words that delivery no longer costs what was shown. */
export function describeShipping(shown: Shown, { shippingFee }: Quote): string[] {
  if (shown.shippingFee === shippingFee) return [];
  return [`Livrare: ${formatPrice(shown.shippingFee)} → ${formatPrice(shippingFee)}`];
}
