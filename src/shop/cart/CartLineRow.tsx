import { lineKey, MAX_QUANTITY, quantityOf, type CartLine, removeLine } from '#domain/cart/cart.ts';
import type { QuotedLine } from '#domain/cart/quote.ts';
import { linesBefore, restoreLine } from '#domain/cart/restore-line.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { links } from '#links';
import { formatCount, formatPrice } from '#texts/formats.ts';
import { partNotice } from '#texts/line-parts.ro.ts';
import { leavesAfterProof } from '#texts/product/arrival.ro.ts';
import { unitPriceWords } from '#texts/law/safety.ro.ts';
import { cartTexts, lineStateTexts } from '#texts/shop.ro.ts';
import { useState } from 'react';
import { changeQuantity, $cart } from './cart-store.ts';
import { LineThumbnail } from './LineThumbnail.tsx';
import { $keptPictures, keepPicture } from './kept-pictures.ts';
import { $lastChange } from './last-change.ts';

interface Props {
  line: CartLine;
  quoted: QuotedLine;
  product: ProductCard | undefined;
  /** True for the line whose proof the whole cart waits for. */
  isWaitedFor: boolean;
  /** Of the whole cart. */
  makingDays: number;
  onRemoved: () => void;
}

/** A line of the cart: picture, options, quantity, price, and if it is not counted, the reason. */
export function CartLineRow({ line, quoted, product, isWaitedFor, makingDays, onRemoved }: Props) {
  const key = lineKey(line);
  const quantity = quantityOf(line);
  const title = product?.title ?? cartTexts.unknownProduct;
  const most = Math.min(MAX_QUANTITY, Math.max(1, quoted.available));
  const [askedForMore, setAskedForMore] = useState(false);
  return (
    <li className={quoted.state === 'ok' ? 'cart-line' : 'cart-line not-counted'}>
      <LineThumbnail line={line} product={product} side={96} />
      <div className="cart-line-words">
        <p className="cart-line-title">{product ? <a href={links.product(line.id)}>{title}</a> : title}</p>
        {quoted.orderedOptions.map((option) => (
          <p key={option.key} className="soft">
            {`${option.label}: ${option.valueLabel}`}
          </p>
        ))}
        {quoted.personalisedParts.map((part) => (
          <p key={part.title} className="soft">
            {partNotice(part)}
          </p>
        ))}
        {isWaitedFor && quoted.state === 'ok' && <p className="soft">{leavesAfterProof(makingDays)}</p>}
        {quoted.state === 'ok' ? (
          <p className="soft">
            {`${formatPrice(quoted.unitPrice)} bucata` +
              (product?.netQuantity ? ` (${unitPriceWords(quoted.unitPrice, product.netQuantity)})` : '')}
          </p>
        ) : (
          <p className="cart-line-problem" role="status">
            {`${lineStateTexts[quoted.state](quoted.available)} ${cartTexts.notCounted}`}
          </p>
        )}
        {quoted.state === 'ok' && (
          <p className="cart-line-most soft" role="status">
            {askedForMore && quantity >= most && cartTexts.noMore(most)}
          </p>
        )}
        <div className="cluster cart-line-tools">
          {quoted.state === 'ok' && (
            <div className="cart-quantity" role="group" aria-label={`Cantitate, ${title}`}>
              <button
                type="button"
                aria-label={`Mai puțin, ${title}`}
                // `disabled` would take the focus from the button just pressed.
                aria-disabled={quantity <= 1}
                onClick={() => quantity > 1 && changeQuantity(key, quantity - 1)}
              >
                −
              </button>
              <output>{quantity}</output>
              <button
                type="button"
                aria-label={`Mai mult, ${title}`}
                aria-disabled={quantity >= most}
                onClick={() => (quantity < most ? changeQuantity(key, quantity + 1) : setAskedForMore(true))}
              >
                +
              </button>
            </div>
          )}
          {quoted.state === 'notEnough' && (
            <button type="button" className="button quiet" onClick={() => changeQuantity(key, quoted.available)}>
              {quoted.available === 1
                ? 'Păstrează o bucată'
                : `Păstrează ${formatCount(quoted.available, 'bucată', 'bucăți')}`}
            </button>
          )}
          <button
            type="button"
            className="cart-remove"
            aria-label={`Șterge, ${title}`}
            onClick={() => {
              removeForNow(line, title);
              onRemoved();
            }}
          >
            Șterge
          </button>
        </div>
      </div>
      {quoted.state === 'ok' && <p className="price flush firm cart-line-total">{formatPrice(quoted.lineTotal)}</p>}
    </li>
  );
}

/** Removes a line so that it can be put back. */
function removeForNow(line: CartLine, title: string): void {
  const key = lineKey(line);
  const before = linesBefore($cart.get(), key);
  // A restored line gets its picture back.
  const picture = $keptPictures.get()[key];
  $lastChange.set({
    said: cartTexts.removed(title),
    undone: cartTexts.restored(title),
    undo() {
      $cart.set(restoreLine($cart.get(), { line, before }));
      if (picture) keepPicture(key, picture);
    },
  });
  $cart.set(removeLine($cart.get(), key));
}
