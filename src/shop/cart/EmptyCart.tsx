import { lazy, Suspense } from 'react';
import { links } from '#links';
import { notKeptText } from '#texts/cart/not-kept.ro.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import { isCartKept } from './cart-store.ts';

/** Fetched only for a cart that is empty; without a connection there are no suggestions. */
const EmptyCartKits = lazy(() => import('./EmptyCartKits.tsx').catch(() => ({ default: () => null })));

export function EmptyCart({ hint }: { hint: string }) {
  return (
    <div className="cart-empty">
      <p>{cartTexts.empty}</p>
      <p className="soft">{isCartKept() ? hint : notKeptText}</p>
      <a className="button" href={isCartKept() ? links.products : links.contact}>
        {isCartKept() ? 'Vezi produsele' : 'Cum ne găsești'}
      </a>
      <Suspense>
        <EmptyCartKits />
      </Suspense>
    </div>
  );
}
