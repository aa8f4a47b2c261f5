import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { cartRefusalText, discountTexts } from '#texts/discount.ro.ts';
import { $discount, $refused } from './discount-store.ts';
import type { CartQuote } from './use-cart-quote.ts';
import { useStore } from './use-store.ts';

const DiscountForm = lazy(() =>
  import('./DiscountForm.tsx').then(
    (loaded) => ({ default: loaded.DiscountForm }),
    () => ({ default: () => <p className="soft">{discountTexts.failed}</p> }),
  ),
);

/** Discount code field; its input has no name, so the form around it never sends it. */
export function DiscountField({ lines, quote }: Pick<CartQuote, 'lines' | 'quote'>) {
  const terms = useStore($discount, () => undefined);
  const refused = useStore($refused);
  const [opened, setOpened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const follow = useRef(false);
  // Accepting or removing a code removes the focused element.
  useEffect(() => {
    if (follow.current) box.current?.querySelector<HTMLElement>('button, summary')?.focus();
    follow.current = false;
    // The field may be opened before hydration.
    setOpened(box.current?.querySelector('details')?.open === true);
  }, [terms]);

  const waits = quote?.discount && 'refused' in quote.discount ? cartRefusalText(quote.discount) : '';
  return (
    <div className="discount" ref={box}>
      {terms ? (
        <p className="cluster discount-code">
          Cod <b>{terms.code}</b>
          <button
            type="button"
            className="cart-remove"
            aria-label={`${discountTexts.remove} ${terms.code}`}
            onClick={() => {
              follow.current = true;
              $discount.set(undefined);
            }}
          >
            Renunță
          </button>
        </p>
      ) : (
        <details suppressHydrationWarning onToggle={() => setOpened(true)}>
          <summary>{discountTexts.question}</summary>
          {(opened || refused) && (
            <Suspense fallback={<p className="soft">{discountTexts.loading}</p>}>
              <DiscountForm lines={lines} onTry={(isTaken) => (follow.current = isTaken)} />
            </Suspense>
          )}
        </details>
      )}
      <p className="soft flush" role="status">
        {terms && (waits || `${discountTexts.applied} ${terms.perBuyerLimit ? discountTexts.perBuyer : ''}`)}
      </p>
    </div>
  );
}
