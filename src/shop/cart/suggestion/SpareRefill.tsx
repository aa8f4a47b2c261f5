import type { SpareForKit } from '#domain/cart/find-spare.ts';
import { takePieces } from '#domain/cart/swap-pair.ts';
import { links } from '#links';
import { suggestionTexts } from '#texts/cart/suggestion.ro.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import { $cart, addToCart } from '../cart-store.ts';
import type { LastChange } from '../last-change.ts';
import { LineThumbnail } from '../LineThumbnail.tsx';

interface Props {
  found: SpareForKit;
  onTaken: (change: LastChange) => void;
  onDismiss: (id: string) => void;
}

/** A refill for a kit with which only one try is possible. */
export function SpareRefill({ found: { kit, spare }, onTaken, onDismiss }: Props) {
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
