import { selling } from '#config/selling.ts';
import { arrivalWords } from '#texts/product/arrival.ro.ts';

interface Props {
  /** Delivery methods on offer, in words: „cu SameDay sau în Easybox”. */
  ways: string;
  /** True if a part waits for a proof, and so the whole parcel. */
  awaitsProof: boolean;
  makingDays: number;
}

/** Tells when a cart ordered now arrives, by the browser's clock. Renders nothing while the shop sends nothing. */
export function CartArrival(cart: Props) {
  const words = arrivalWords(new Date(), { ...selling, ...cart });
  return (
    words && (
      // Separate blocks keep one large paragraph from becoming the late largest contentful paint.
      <p>
        <strong className="block">{words.when}</strong>
        {words.terms.map((sentence) => (
          <span key={sentence} className="soft block">
            {sentence}
          </span>
        ))}
      </p>
    )
  );
}
