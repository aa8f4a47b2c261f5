import { lineKey } from '#domain/cart/cart.ts';
import { links } from '#links';
import { LineThumbnail } from '#shop/cart/LineThumbnail.tsx';
import type { CartQuote } from '#shop/cart/use-cart-quote.ts';
import { formatPrice } from '#texts/formats.ts';
import { partNotice } from '#texts/line-parts.ro.ts';
import { cartTexts, lineStateTexts } from '#texts/shop.ro.ts';

/** Lines of the order, with a link to change the cart. */
export const CheckoutLines = ({ quote, products }: Pick<CartQuote, 'quote' | 'products'>) => (
  <>
    <ul className="plain checkout-lines">
      {quote?.lines.map((line) => (
        <li key={lineKey(line)} className={line.state === 'ok' ? undefined : 'not-counted'}>
          <LineThumbnail line={line} product={products.get(line.id)} side={48} />
          <span>
            <bdi>{`${line.itemNumber} × ${products.get(line.id)?.title ?? cartTexts.unknownProduct}`}</bdi>
            {line.orderedOptions.map((option) => (
              <span key={option.key} className="soft">
                {`${option.label}: ${option.valueLabel}`}
              </span>
            ))}
            {line.state !== 'ok' && (
              <span className="cart-line-problem">
                {`${lineStateTexts[line.state](line.available)} ${cartTexts.notCounted}`}
              </span>
            )}
            {line.personalisedParts.map((part) => (
              <span key={part.title} className="soft">
                {partNotice(part)}
              </span>
            ))}
            {line.personalised && <span className="soft">Personalizat: nu poate fi returnat.</span>}
          </span>
          {line.state === 'ok' && <span className="price">{formatPrice(line.lineTotal)}</span>}
        </li>
      ))}
    </ul>
    <p>
      <a className="tap" href={links.cart}>
        Modifică coșul
      </a>
    </p>
  </>
);
