import { useStore } from '#shop/cart/use-store.ts';
import { useState } from 'react';
import { selling } from '#config/selling.ts';
import { findCheaperTogether } from '#domain/cart/cheaper-together.ts';
import { findSpare, type SpareForKit } from '#domain/cart/find-spare.ts';
import { $discount } from '../discount-store.ts';
import type { LastChange } from '../last-change.ts';
import type { CartQuote } from '../use-cart-quote.ts';
import { CheaperKit } from './CheaperKit.tsx';
import { takePieces } from '#domain/cart/swap-pair.ts';
import { links } from '#links';
import { suggestionTexts } from '#texts/cart/suggestion.ro.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import { $cart, addToCart } from '#shop/cart/cart-store.ts';
import { LineThumbnail } from '#shop/cart/LineThumbnail.tsx';

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

interface Props {
  found: SpareForKit;
  onTaken: (change: LastChange) => void;
  onDismiss: (id: string) => void;
}

/** A refill for a kit with which only one try is possible. */
function SpareRefill({ found: { kit, spare }, onTaken, onDismiss }: Props) {
  function add() {
    const line = { id: spare.id, itemNumber: '1' };
    if (!addToCart(line)) return;
    onTaken({
      said: suggestionTexts.added(spare.title),
      undone: cartTexts.removed(spare.title),
      undo: () => $cart.set(takePieces($cart.get(), line)),
    });
  }

  return (
    <aside className="card cart-suggestion" aria-label={suggestionTexts.label}>
      <LineThumbnail line={{ id: spare.id }} product={spare} side={72} />
      <div>
        <p>{suggestionTexts.once(kit.title)}</p>
        <p className="soft">{suggestionTexts.spare}</p>
        <p>
          <a href={links.product(spare.id)}>{spare.title}</a>
        </p>
      </div>
      <div className="cluster suggestion-tools">
        <button type="button" className="button quiet" onClick={add}>
          {suggestionTexts.add(spare.price)}
        </button>
        <button type="button" className="cart-remove" onClick={() => onDismiss(spare.id)}>
          {cartTexts.dismiss}
        </button>
      </div>
    </aside>
  );
}
