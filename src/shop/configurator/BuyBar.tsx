import { formatPrice } from '#texts/formats.ts';
import { moonFormTexts } from '#texts/moon-form.ro.ts';
import { priceOfDesign } from './price-of-design.ts';
import type { MoonProduct } from './use-moon-product.ts';

interface Props {
  shop: MoonProduct;
  options: Readonly<Record<string, string>>;
  /** Terms for every Moon: VAT, and no returns. */
  terms: string;
  said: { text: string; links?: readonly { href: string; name: string }[] };
  onAdd: () => void;
}

/** Price and button, always within a thumb's reach. */
export function BuyBar({ shop: { product, gone, failure, askAgain }, options, terms, said, onAdd }: Props) {
  const soldOut = product?.stock === 0;
  return (
    <div className="cluster moon-buy">
      <p className="moon-terms soft">{terms}</p>
      <p className="flush moon-price" aria-live="polite">
        {product && <span className="price">{formatPrice(priceOfDesign(product, options))}</span>}
        {gone && <span>{moonFormTexts.gone}</span>}
        {!product &&
          !gone &&
          (failure ? <span>{moonFormTexts.unpriced}</span> : <span className="visually-hidden">Se află prețul…</span>)}
      </p>
      {!product && !gone && failure ? (
        <button type="button" className="button quiet" onClick={askAgain}>
          Încearcă din nou
        </button>
      ) : (
        <button type="button" className="button" onClick={onAdd} disabled={!product || soldOut}>
          {soldOut ? moonFormTexts.soldOut : 'Adaugă în coș'}
        </button>
      )}
      <p className="flush firm moon-said" role="status">
        <span>{said.text}</span>
        {said.links?.map(({ href, name }) => (
          <span key={href}>
            {' '}
            <a href={href}>{name}</a>
          </span>
        ))}
      </p>
    </div>
  );
}
