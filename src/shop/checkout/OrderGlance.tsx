import { useState } from 'react';
import { lineKey } from '#domain/cart/cart.ts';
import { links } from '#links';
import { LineThumbnail } from '#shop/cart/LineThumbnail.tsx';
import type { CartQuote } from '#shop/cart/use-cart-quote.ts';
import { checkoutTexts } from '#texts/cart/checkout.ro.ts';
import { formatCount, formatPrice } from '#texts/formats.ts';
import { cartTexts } from '#texts/shop.ro.ts';

/** On a phone, above the fields: how much is bought and for how much; its lines once it is opened. */
export function OrderGlance({ cart: { lines, quote, products } }: { cart: CartQuote }) {
  const [open, setOpen] = useState(false);
  const pieces = lines.reduce((sum, { itemNumber }) => sum + Number(itemNumber), 0);
  return (
    <details className="card checkout-glance" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cluster firm">
        <span>{checkoutTexts.glance}</span>
        <span className="soft">{pieces > 0 && formatCount(pieces, 'produs', 'produse')}</span>
        <b className="price">{quote ? formatPrice(quote.total) : '…'}</b>
      </summary>
      {open && (
        <>
          <ul className="plain checkout-lines">
            {quote?.lines.map((line) => (
              <li key={lineKey(line)} className={line.state === 'ok' ? undefined : 'not-counted'}>
                <LineThumbnail line={line} product={products.get(line.id)} side={48} />
                <span>{`${line.itemNumber} × ${products.get(line.id)?.title ?? cartTexts.unknownProduct}`}</span>
                {line.state === 'ok' && <span className="price">{formatPrice(line.lineTotal)}</span>}
              </li>
            ))}
          </ul>
          <p>
            <a className="tap" href={links.cart}>
              Modifică coșul
            </a>
          </p>
        </>
      )}
    </details>
  );
}
