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

/** Kit or refill dismissed by the visitor, for as long as the tab is open. */
const KEY = 'suggestion-dismissed';

export interface SuggestionProps extends Pick<CartQuote, 'lines' | 'products'> {
  /** Called when the visitor accepts: the focused button has disappeared. */
  onTaken: (change: LastChange) => void;
  /** Called when the visitor dismisses it; that button has disappeared too. */
  onDismissed: () => void;
}

/** Loaded for a cart that contains a pair; without a connection there is no kit. */
const CheaperKit = lazy(() =>
  import('./CheaperKit.tsx').catch(() => ({ default: ({ otherwise }: CheaperKitProps) => otherwise })),
);

/** A kit cheaper than the cart's pair, or else a refill for a kit with one try. */
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

/** A refill for a kit that allows one try only. */
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
