import { useStore } from '#shop/cart/use-store.ts';
import { Suspense, useEffect, useState } from 'react';
import { kitsOfPairs } from '#domain/cart/pairs-in-cart.ts';
import { sparesOf } from '#domain/cart/find-spare.ts';
import { askCatalogue } from '../ask-shop.ts';
import { $missing } from '../products-store.ts';
import Suggestion, { type SuggestionProps } from './Suggestion.tsx';

/** Requests products outside the cart, and reserves the suggestion's place. */
export function SuggestionPlace({ lines, products, onTaken, onDismissed }: SuggestionProps) {
  const missing = useStore($missing);
  const [failed, setFailed] = useState(false);
  const named = [...kitsOfPairs(lines, products), ...sparesOf(lines, products)];
  const asked = named.filter((id) => lines.every((line) => line.id !== id)).join(' ');
  useEffect(() => {
    if (!asked) return;
    // A missing suggestion is no error for the visitor.
    void askCatalogue(asked.split(' ')).then((problem) => setFailed(problem !== undefined));
  }, [asked]);

  if (named.length === 0) return null;
  const isKnown = named.every((id) => products.has(id) || missing.includes(id));
  const waiting = <div className="card cart-suggestion waiting" />;
  if (!isKnown) return failed ? null : waiting;
  return (
    <Suspense fallback={waiting}>
      <Suggestion lines={lines} products={products} onTaken={onTaken} onDismissed={onDismissed} />
    </Suspense>
  );
}
