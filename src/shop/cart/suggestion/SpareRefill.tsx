import type { SpareForKit } from '#domain/cart/find-spare.ts';
import { takePieces } from '#domain/cart/swap-pair.ts';
import { links } from '#links';
import { suggestionTexts } from '#texts/cart/suggestion.ro.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import { $cart, addToCart } from '../cart-store.ts';
import { $lastChange } from '../last-change.ts';
import { LineThumbnail } from '../LineThumbnail.tsx';

/** A refill for a kit with which only one try is possible. */
export function SpareRefill({ found: { kit, spare }, onTaken }: { found: SpareForKit; onTaken: () => void }) {
  function add() {
    const line = { id: spare.id, itemNumber: '1' };
    if (!addToCart(line)) return;
    $lastChange.set({
      said: suggestionTexts.added(spare.title),
      undone: cartTexts.removed(spare.title),
      undo: () => $cart.set(takePieces($cart.get(), line)),
    });
    onTaken();
  }

  return (
    <aside className="cart-suggestion" aria-label={suggestionTexts.label}>
      <LineThumbnail line={{ id: spare.id }} product={spare} side={72} />
      <div>
        <p className="soft">
          {suggestionTexts.once(kit.title)} {suggestionTexts.spare}
        </p>
        <p>
          <a href={links.product(spare.id)}>{spare.title}</a>
        </p>
      </div>
      <button type="button" className="button quiet" onClick={add}>
        {suggestionTexts.add(spare.price)}
      </button>
    </aside>
  );
}
