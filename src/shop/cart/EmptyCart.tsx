import { lazy, Suspense } from 'react';
import { links } from '#links';
import { WRITE_US } from '#texts/cart/not-kept.ro.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import { isCartKept } from './cart-store.ts';

/** Loaded for an empty cart only; without a connection there are no suggestions. */
const EmptyCartKits = lazy(() => import('./EmptyCartKits.tsx').catch(() => ({ default: () => null })));

/** Address of an order sent in another tab since this page was opened. */
let placed = '';
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key, newValue }) => key === 'placed' && newValue && (placed = newValue));

export function EmptyCart({ hint, notKept }: { hint: string; notKept: string }) {
  const isKept = isCartKept();
  return (
    <div className="cart-empty">
      <p>{cartTexts.empty}</p>
      {placed && <a href={placed}>Comanda a plecat din altă filă</a>}
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
