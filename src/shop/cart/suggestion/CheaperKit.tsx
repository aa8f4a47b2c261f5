import type { ReactNode } from 'react';
import { selling } from '#config/selling.ts';
import { quantityOf } from '#domain/cart/cart.ts';
import { findCheaperTogether, type CheaperTogether } from '#domain/cart/cheaper-together.ts';
import { swapPair, undoSwap } from '#domain/cart/swap-pair.ts';
import { links } from '#links';
import { cheaperKitTexts } from '#texts/cart/cheaper-kit.ro.ts';
import { suggestionTexts } from '#texts/cart/suggestion.ro.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import { $cart } from '../cart-store.ts';
import { $discount } from '../discount-store.ts';
import type { LastChange } from '../last-change.ts';
import { LineThumbnail } from '../LineThumbnail.tsx';
import type { CartQuote } from '../use-cart-quote.ts';
import { useStore } from '../use-store.ts';

export interface CheaperKitProps extends Pick<CartQuote, 'lines' | 'products'> {
  /** Kit that the visitor has dismissed. */
  dismissed: string;
  /** Rendered if no kit costs less. */
  otherwise: ReactNode;
  onTaken: (change: LastChange) => void;
  onDismiss: (id: string) => void;
}

/** Loaded for a cart that contains a pair. */
export default function CheaperKit({ lines, products, dismissed, otherwise, ...told }: CheaperKitProps) {
  const offer = useStore($discount);
  const found = findCheaperTogether([...lines], products, { shipping: selling, offer });
  return found && found.kit.id !== dismissed ? <Found found={found} {...told} /> : otherwise;
}

/** Offers a kit instead of a pair: by one press, or by its page if it has open options or lacks chosen ones. */
function Found({
  found,
  onTaken,
  onDismiss,
}: { found: CheaperTogether } & Pick<CheaperKitProps, 'onTaken' | 'onDismiss'>) {
  const { kit, pair, swap, lost } = found;

  function change() {
    const before = $cart.get();
    // Another tab may have changed the cart, which this page follows.
    const after = swap && swapPair(before, swap);
    if (!after) return;
    $cart.set(after);
    onTaken({
      said: cheaperKitTexts.swapped(kit.title),
      undone: cheaperKitTexts.swappedBack(kit.title),
      undo: () => $cart.set($cart.get() === after ? before : undoSwap($cart.get(), swap)),
    });
  }

  return (
    <aside className="card cart-suggestion" aria-label={suggestionTexts.label}>
      <LineThumbnail line={{ id: kit.id }} product={kit} side={72} />
      <div>
        <p>
          <strong>{swap ? cheaperKitTexts.cheaper(swap.saved) : cheaperKitTexts.look}</strong>
        </p>
        <p>
          <a href={links.product(kit.id)}>{kit.title}</a>,{' '}
          <span className="price">{cheaperKitTexts.price(found, swap ? quantityOf(swap.added) : 1)}</span>
        </p>
        <p className="soft">{cheaperKitTexts.instead(pair[0].title, pair[1].title, lost)}</p>
      </div>
      <div className="cluster suggestion-tools">
        {swap ? (
          <button type="button" className="button quiet" onClick={change}>
            {cheaperKitTexts.swap}
          </button>
        ) : (
          <a className="button quiet" href={links.product(kit.id)}>
            {cheaperKitTexts.see}
          </a>
        )}
        <button type="button" className="cart-remove" onClick={() => onDismiss(kit.id)}>
          {cartTexts.dismiss}
        </button>
      </div>
    </aside>
  );
}
