import type { Quote } from '#domain/cart/quote.ts';
import { discountLabel, shippingLabel } from '#texts/discount.ro.ts';
import { formatPrice } from '#texts/formats.ts';

/** Totals of the cart; dots until they are known. */
export function CartTotals({ quote, total }: { quote: Quote | undefined; total: string }) {
  const applied = quote?.discount && 'amount' in quote.discount ? quote.discount : undefined;
  const discountCode = applied?.code ?? null;
  return (
    <dl>
      <dt>Subtotal</dt>
      <dd>{quote ? formatPrice(quote.subtotal) : '…'}</dd>
      {applied && applied.amount > 0 && (
        <>
          <dt>{discountLabel({ discountCode })}</dt>
          <dd>{`−${formatPrice(applied.amount)}`}</dd>
        </>
      )}
      <dt>{quote ? shippingLabel({ ...quote, discountCode }) : 'Livrare'}</dt>
      <dd>{quote ? formatPrice(quote.shippingFee) : '…'}</dd>
      <dt className="total">{total}</dt>
      <dd className="total">{quote ? formatPrice(quote.total) : '…'}</dd>
    </dl>
  );
}
