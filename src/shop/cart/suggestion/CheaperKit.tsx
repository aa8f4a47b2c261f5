import { quantityOf } from '#domain/cart/cart.ts';
import type { CheaperTogether } from '#domain/cart/cheaper-together.ts';
import { swapPair, undoSwap } from '#domain/cart/swap-pair.ts';
import { links } from '#links';
import { suggestionTexts } from '#texts/cart/suggestion.ro.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import { $cart } from '../cart-store.ts';
import type { LastChange } from '../last-change.ts';
import { LineThumbnail } from '../LineThumbnail.tsx';

interface Props {
  found: CheaperTogether;
  onTaken: (change: LastChange) => void;
  onDismiss: (id: string) => void;
}

/** A kit in the place of a pair: by one press, or by its page where it asks more than the pair, or lacks what was chosen. */
export function CheaperKit({ found, onTaken, onDismiss }: Props) {
  const { kit, pair, swap, lost } = found;

  function change() {
    const before = $cart.get();
    // Another tab may have been faster; what is seen here follows.
    const after = swap && swapPair(before, swap);
    if (!after) return;
    $cart.set(after);
    onTaken({
      said: suggestionTexts.swapped(kit.title),
      undone: suggestionTexts.swappedBack(kit.title),
      undo: () => $cart.set($cart.get() === after ? before : undoSwap($cart.get(), swap)),
    });
  }

  return (
    <aside className="card cart-suggestion" aria-label={suggestionTexts.label}>
      <LineThumbnail line={{ id: kit.id }} product={kit} side={72} />
      <div>
        <p>
          <strong>{swap ? suggestionTexts.cheaper(swap.saved) : suggestionTexts.look}</strong>
        </p>
        <p>
          <a href={links.product(kit.id)}>{kit.title}</a>,{' '}
          <span className="price">{suggestionTexts.price(found, swap ? quantityOf(swap.added) : 1)}</span>
        </p>
        <p className="soft">{suggestionTexts.instead(pair[0].title, pair[1].title, lost)}</p>
      </div>
      <div className="cluster suggestion-tools">
        {swap ? (
          <button type="button" className="button quiet" onClick={change}>
            {suggestionTexts.swap}
          </button>
        ) : (
          <a className="button quiet" href={links.product(kit.id)}>
            {suggestionTexts.see}
          </a>
        )}
        <button type="button" className="cart-remove" onClick={() => onDismiss(kit.id)}>
          {cartTexts.dismiss}
        </button>
      </div>
    </aside>
  );
}
