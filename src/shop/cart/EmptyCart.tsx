import { lazy, Suspense } from 'react';
import { links } from '#links';
import { WRITE_US } from '#texts/cart/not-kept.ro.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import { isCartKept } from './cart-store.ts';

/** Loaded for an empty cart only; without a connection there are no suggestions. */
const EmptyCartKits = lazy(() => import('./EmptyCartKits.tsx').catch(() => ({ default: () => null })));

export function EmptyCart({ hint, notKept }: { hint: string; notKept: string }) {
  const isKept = isCartKept();
  return (
    <div className="cart-empty">
      <p>{cartTexts.empty}</p>
      <p className="soft">{isKept ? hint : notKept}</p>
      <a className="button" href={isKept ? links.products : links.contact}>
        {isKept ? 'Vezi produsele' : WRITE_US}
      </a>
      <Suspense>
        <EmptyCartKits />
      </Suspense>
    </div>
  );
}
