import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { selling } from '#config/selling.ts';
import { findCheaperTogether, kitsOfPairs } from '#domain/cart/cheaper-together.ts';
import { findSpare, sparesOf } from '#domain/cart/find-spare.ts';
import { askCatalogue } from '../ask-shop.ts';
import { $discount } from '../discount-store.ts';
import type { LastChange } from '../last-change.ts';
import { $missing } from '../products-store.ts';
import type { CartQuote } from '../use-cart-quote.ts';
import { keepDismissed, readDismissed } from './dismissed.ts';
import { CheaperKit } from './CheaperKit.tsx';
import { SpareRefill } from './SpareRefill.tsx';

interface Props extends Pick<CartQuote, 'products'> {
  lines: CartQuote['lines'];
  /** Told when the visitor has taken it: the button that had the focus is gone. */
  onTaken: (change: LastChange) => void;
  /** Told when the visitor wants none of it; that button is gone too. */
  onDismissed: () => void;
}

/** A kit that costs less than the pair in the cart, else a refill for a kit with one try; loaded only where there may be one. */
export default function Suggestion({ lines, products, onTaken, onDismissed }: Props) {
  const missing = useStore($missing);
  const offer = useStore($discount);
  const [failed, setFailed] = useState(false);
  const [dismissed, setDismissed] = useState(readDismissed);
  const inCart = new Set(lines.map(({ id }) => id));
  const ids = [...kitsOfPairs(lines, products), ...sparesOf(lines, products)].filter((id) => !inCart.has(id)).join(' ');
  useEffect(() => {
    // A suggestion is no reason for an error message.
    if (ids) void askCatalogue(ids.split(' ')).then((problem) => setFailed(problem !== undefined));
  }, [ids]);

  const isKnown = ids === '' || ids.split(' ').every((id) => products.has(id) || missing.includes(id));
  if (!isKnown) return failed ? null : <div className="cart-suggestion waiting" />;
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
