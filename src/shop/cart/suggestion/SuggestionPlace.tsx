import { useStore } from '#shop/cart/use-store.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { kitsOfPairs } from '#domain/cart/pairs-in-cart.ts';
import { sparesOf } from '#domain/cart/find-spare.ts';
import { askCatalogue } from '../ask-shop.ts';
import { $missing } from '../products-store.ts';
import type { SuggestionProps } from './Suggestion.tsx';

/** Without a connection nothing is suggested. */
const load = () => import('./Suggestion.tsx').catch(() => ({ default: () => null }));
const Suggestion = lazy(load);

/** What the cart does not hold is asked for beside the module: one after the other, both come late on a phone. */
export function SuggestionPlace({ lines, products, onTaken, onDismissed }: SuggestionProps) {
  const missing = useStore($missing);
  const [failed, setFailed] = useState(false);
  const named = [...kitsOfPairs(lines, products), ...sparesOf(lines, products)];
  const asked = named.filter((id) => lines.every((line) => line.id !== id)).join(' ');
  useEffect(() => {
    if (!asked) return;
    void load();
    // A suggestion is no reason for an error message.
    void askCatalogue(asked.split(' ')).then((problem) => setFailed(problem !== undefined));
  }, [asked]);

  if (named.length === 0) return null;
  const isKnown = named.every((id) => products.has(id) || missing.includes(id));
  if (!isKnown) return failed ? null : <SuggestionToCome />;
  return (
    <Suspense fallback={<SuggestionToCome />}>
      <Suggestion lines={lines} products={products} onTaken={onTaken} onDismissed={onDismissed} />
    </Suspense>
  );
}

const SuggestionToCome = () => <div className="card cart-suggestion waiting" />;
