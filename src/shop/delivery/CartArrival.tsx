import { selling } from '#config/selling.ts';
import { arrivalWords } from '#texts/product/arrival.ro.ts';

interface Props {
  /** Ways on offer, in words: „cu SameDay sau în Easybox”. */
  ways: string;
  /** Something of the cart waits for a proof, and so does all of it: it leaves as one parcel. */
  awaitsProof: boolean;
  makingDays: number;
}

/** Tells when a cart that is ordered now arrives; browsers alone know what now is. Nothing while the shop sends nothing. */
export function CartArrival(cart: Props) {
  const words = arrivalWords(new Date(), { ...selling, ...cart });
  return (
    words && (
      // A sentence is a block: as one they would be the largest words of the page, and the last to come.
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
