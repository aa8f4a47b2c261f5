import { useEffect, useRef, useState } from 'react';
import { refusalText } from '#texts/cart/discount-refusals.ro.ts';
import { requestErrorTexts } from '#texts/errors.ro.ts';
import { askShop } from './ask-shop.ts';
import { $discount, $refused } from './discount-store.ts';
import type { CartQuote } from './use-cart-quote.ts';
import { useStore } from './use-store.ts';

interface Props extends Pick<CartQuote, 'lines'> {
  /** Called when a code is tried; `isTaken` tells that the focused element disappears. */
  onTry: (isTaken: boolean) => void;
}

/** Field of a code and its refusal; loaded once opened, or if a stored code is refused. */
export function DiscountForm({ lines, onTry }: Props) {
  const refused = useStore($refused);
  const [problem, setProblem] = useState('');
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function apply() {
    const typed = input.current?.value.trim();
    if (asking || !typed) return;
    setAsking(true);
    setProblem('');
    $refused.set(undefined);
    onTry(true);
    const code = await askShop([...new Set(lines.map((line) => line.id))], typed);
    if (code) setProblem(requestErrorTexts[code] ?? requestErrorTexts.unknown!);
    if (!$discount.get()) onTry(false);
    setAsking(false);
  }

  const error = problem || (refused && refusalText(refused));
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!error) return;
    input.current!.closest('details')!.open = true;
    // The cart's bar covers the end of the page.
    told.current!.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <>
      <label htmlFor="discountCode">Cod de reducere</label>
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
            // Enter must not submit the checkout's form.
            event.preventDefault();
            void apply();
          }}
        />
        <button type="button" className="button quiet" aria-busy={asking} onClick={() => void apply()}>
          Aplică
        </button>
      </div>
      {error && (
        <p className="firm discount-error" id="discountCode-error" role="alert" ref={told}>
          {error}
        </p>
      )}
    </>
  );
}
