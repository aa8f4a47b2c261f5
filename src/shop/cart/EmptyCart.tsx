import { lazy, Suspense } from 'react';
import { links } from '#links';
import { cartTexts } from '#texts/shop.ro.ts';

/** Fetched only for a cart that is empty; without a connection there are no suggestions. */
const EmptyCartKits = lazy(() => import('./EmptyCartKits.tsx').catch(() => ({ default: () => null })));

export function EmptyCart({ hint }: { hint: string }) {
  return (
    <div className="cart-empty">
      <p>{cartTexts.empty}</p>
      <p className="soft">{hint}</p>
      <a className="button" href={links.products}>
        Vezi produsele
      </a>
      <Suspense>
        <EmptyCartKits />
      </Suspense>
    </div>
  );
}
