import { quantityOf } from '#domain/cart/cart.ts';
import type { CheaperTogether } from '#domain/cart/cheaper-together.ts';
import { swapPair, undoSwap } from '#domain/cart/swap-pair.ts';
import { links } from '#links';
import { suggestionTexts } from '#texts/cart/suggestion.ro.ts';
import { $cart } from '../cart-store.ts';
import { $lastChange } from '../last-change.ts';
import { LineThumbnail } from '../LineThumbnail.tsx';

/** A kit in the place of a pair: by one press, or by its page where it asks more than the pair, or lacks what was chosen. */
export function CheaperKit({ found, onTaken }: { found: CheaperTogether; onTaken: () => void }) {
  const { kit, pair, swap } = found;
  const price = { unitPrice: found.unitPrice, saved: swap?.saved ?? 0 };
  const words = !swap
    ? suggestionTexts.look(found)
    : quantityOf(swap.added) > 1
      ? suggestionTexts.cheaperEach(price)
      : suggestionTexts.cheaper(price);

  function change() {
    // Another tab may have been faster; what is seen here follows.
    const swapped = swap && swapPair($cart.get(), swap);
    if (!swapped) return;
    $cart.set(swapped);
    $lastChange.set({
      said: suggestionTexts.swapped(kit.title),
      undone: suggestionTexts.swappedBack(kit.title),
      undo: () => $cart.set(undoSwap($cart.get(), swap)),
    });
    onTaken();
  }

  return (
    <aside className="cart-suggestion" aria-label={suggestionTexts.label}>
      <LineThumbnail line={{ id: kit.id }} product={kit} side={72} />
      <div>
        <p className="soft">{suggestionTexts.pair(pair[0].title, pair[1].title)}</p>
        <p>
          <a href={links.product(kit.id)}>{kit.title}</a>
        </p>
        <p>{words}</p>
      </div>
      {swap ? (
        <button type="button" className="button quiet" onClick={change}>
          {suggestionTexts.swap}
        </button>
      ) : (
        <a className="button quiet" href={links.product(kit.id)}>
          {suggestionTexts.see}
        </a>
      )}
    </aside>
  );
}
