import { useStore } from '#shop/cart/use-store.ts';
import { useState } from 'react';
import { selling } from '#config/selling.ts';
import { findCheaperTogether } from '#domain/cart/cheaper-together.ts';
import { findSpare } from '#domain/cart/find-spare.ts';
import { $discount } from '../discount-store.ts';
import type { LastChange } from '../last-change.ts';
import type { CartQuote } from '../use-cart-quote.ts';
import { CheaperKit } from './CheaperKit.tsx';
import { SpareRefill } from './SpareRefill.tsx';

const KEY = 'suggestion-dismissed';

export interface SuggestionProps extends Pick<CartQuote, 'lines' | 'products'> {
  /** Told when the visitor has taken it: the button that had the focus is gone. */
  onTaken: (change: LastChange) => void;
  /** Told when the visitor wants none of it; that button is gone too. */
  onDismissed: () => void;
}

/** A kit that costs less than the pair in the cart, else a refill for a kit with one try. */
export default function Suggestion({ lines, products, onTaken, onDismissed }: SuggestionProps) {
  const offer = useStore($discount);
  const [dismissed, setDismissed] = useState(readDismissed);
  const dismiss = (id: string) => {
    keepDismissed(id);
    setDismissed(id);
    onDismissed();
  };
  const cheaper = findCheaperTogether([...lines], products, { shipping: selling, offer });
  if (cheaper && cheaper.kit.id !== dismissed)
    return <CheaperKit found={cheaper} onTaken={onTaken} onDismiss={dismiss} />;
  const spare = findSpare(lines, products);
  if (!spare || spare.spare.id === dismissed) return null;
  return <SpareRefill found={spare} onTaken={onTaken} onDismiss={dismiss} />;
}

/** The kit or refill that its visitor wants no word of, for as long as the tab is open; null where there is none. */
function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param id - of the product that was suggested */
function keepDismissed(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Then it is kept for as long as the page is open.
  }
}
