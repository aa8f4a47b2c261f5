import { useState } from 'react';
import { countItems } from '#domain/cart/cart.ts';
import type { CartQuote } from '#shop/cart/use-cart-quote.ts';
import { checkoutTexts } from '#texts/cart/checkout.ro.ts';
import { formatCount, formatPrice } from '#texts/formats.ts';
import { CheckoutLines } from './CheckoutLines.tsx';

/** Above the fields on a phone: number of pieces and total; opens to show the lines. */
export function OrderGlance({ cart: { lines, quote, products } }: { cart: CartQuote }) {
  const [open, setOpen] = useState(false);
  const pieces = countItems(lines);
  return (
    <details className="card checkout-glance" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cluster firm">
        <span>{checkoutTexts.glance}</span>
        <span className="soft">{pieces > 0 && formatCount(pieces, 'produs', 'produse')}</span>
        <b className="price">{quote ? formatPrice(quote.total) : '…'}</b>
      </summary>
      {open && <CheckoutLines quote={quote} products={products} />}
    </details>
  );
}
