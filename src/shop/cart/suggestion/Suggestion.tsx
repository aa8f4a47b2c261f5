import { lazy, useState } from 'react';
import { takePieces } from '#domain/cart/cart.ts';
import { findSpare, type SpareForKit } from '#domain/cart/find-spare.ts';
import type { LastChange } from '../last-change.ts';
import type { CartQuote } from '../use-cart-quote.ts';
import type { CheaperKitProps } from './CheaperKit.tsx';
import { kitsOfPairs } from '#domain/cart/pairs-in-cart.ts';
import { links } from '#links';
import { suggestionTexts } from '#texts/cart/suggestion.ro.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import { $cart, addToCart } from '#shop/cart/cart-store.ts';
import { keepInTab, readTab } from '#shop/cart/safe-storage.ts';
import { LineThumbnail } from '#shop/cart/LineThumbnail.tsx';

/** The kit or refill that its visitor wants no word of, for as long as the tab is open. */
const KEY = 'suggestion-dismissed';

export interface SuggestionProps extends Pick<CartQuote, 'lines' | 'products'> {
  /** Told when the visitor has taken it: the button that had the focus is gone. */
  onTaken: (change: LastChange) => void;
  /** Told when the visitor wants none of it; that button is gone too. */
  onDismissed: () => void;
}

/** Loaded for a cart that holds a pair; without a connection there is no such kit. */
const CheaperKit = lazy(() =>
  import('./CheaperKit.tsx').catch(() => ({ default: ({ otherwise }: CheaperKitProps) => otherwise })),
);

/** A kit that costs less than the pair in the cart, else a refill for a kit with one try. */
export default function Suggestion({ lines, products, onTaken, onDismissed }: SuggestionProps) {
  const [dismissed, setDismissed] = useState(() => readTab(KEY));
  const dismiss = (id: string) => {
    keepInTab(KEY, id);
    setDismissed(id);
    onDismissed();
  };
  const spare = findSpare(lines, products);
  const refill = spare && spare.spare.id !== dismissed && (
    <SpareRefill found={spare} onTaken={onTaken} onDismiss={dismiss} />
  );
  if (kitsOfPairs(lines, products).length === 0) return refill;
  return <CheaperKit {...{ lines, products, dismissed, onTaken }} otherwise={refill} onDismiss={dismiss} />;
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
        <p>{`${suggestionTexts.once(kit.title)} ${suggestionTexts.spare}`}</p>
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
