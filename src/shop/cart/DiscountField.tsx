import { useStore } from '#shop/cart/use-store.ts';
import { useEffect, useRef, useState } from 'react';
import { requestErrorTexts } from '#texts/errors.ro.ts';
import { discountTexts, refusalText } from '#texts/discount.ro.ts';
import { askShop } from './ask-shop.ts';
import { $discount, $refused } from './discount-store.ts';
import type { CartQuote } from './use-cart-quote.ts';

/** It stands outside of any form's fields. */
export function DiscountField({ lines, quote }: Pick<CartQuote, 'lines' | 'quote'>) {
  const terms = useStore($discount, () => undefined);
  const refused = useStore($refused);
  const [problem, setProblem] = useState('');
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Read when it is needed: what was typed before the page had woken up counts too.
  const input = useRef<HTMLInputElement>(null);
  const follow = useRef(false);
  // What had the focus is gone after a code was taken or taken away.
  useEffect(() => {
    if (follow.current) box.current?.querySelector<HTMLElement>('button, summary')?.focus();
    follow.current = false;
  }, [terms]);

  async function apply() {
    const typed = input.current?.value.trim();
    if (asking || !typed) return;
    setAsking(true);
    setProblem('');
    $refused.set(undefined);
    follow.current = true;
    const code = await askShop([...new Set(lines.map((line) => line.id))], typed);
    if (code) setProblem(requestErrorTexts[code] ?? requestErrorTexts.unknown!);
    if (!$discount.get()) follow.current = false;
    setAsking(false);
  }

  const error = problem || (refused && refusalText(refused));
  const told = useRef<HTMLParagraphElement>(null);
  // Above the cart's bar, which lies over the end of the page.
  useEffect(() => void told.current?.scrollIntoView({ block: 'nearest' }), [error]);
  const waits = quote?.discount && 'refused' in quote.discount ? refusalText(quote.discount) : '';
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
        // May be open already when the page wakes up.
        <details open={error || asking ? true : undefined} suppressHydrationWarning>
          <summary>{discountTexts.question}</summary>
          <label htmlFor="discountCode">{discountTexts.label}</label>
          <div>
            <input
              type="text"
              ref={input}
              className="field"
              id="discountCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'discountCode-error' : undefined}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // The checkout's form is not to be sent by it.
                event.preventDefault();
                void apply();
              }}
            />
            <button type="button" className="button quiet" aria-busy={asking} onClick={() => void apply()}>
              {discountTexts.apply}
            </button>
          </div>
        </details>
      )}
      {!terms && error && (
        <p className="firm discount-error" id="discountCode-error" role="alert" ref={told}>
          {error}
        </p>
      )}
      <p className="soft flush" role="status">
        {terms && (waits || `${discountTexts.applied} ${terms.perBuyerLimit ? discountTexts.perBuyer : ''}`)}
      </p>
    </div>
  );
}
