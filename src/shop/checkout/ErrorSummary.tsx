import { useEffect, useRef } from 'react';
import { checkoutTexts } from '#texts/cart/checkout.ro.ts';
import { checkoutLabels } from './checkout-labels.ts';
import type { FieldErrors } from './read-fields.ts';
import type { Refusal } from './refusal.ts';

interface Props {
  errors: FieldErrors;
  refusal: Refusal | undefined;
  /** Grows with every failed try, and takes the focus each time. */
  complaints: number;
}

/** Everything that stands in the way, at the top of the form, with links to the fields. */
export function ErrorSummary({ errors, refusal, complaints }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (complaints === 0) return;
    box.current?.focus({ preventScroll: true });
    // Its beginning, however long it is, under the head of the page.
    box.current?.scrollIntoView({ block: 'start' });
  }, [complaints]);
  const { paymentMethod, termsAccepted, ...others } = errors;
  const wrong = Object.keys(others) as (keyof typeof others)[];
  if (!refusal && wrong.length === 0 && !paymentMethod && !termsAccepted) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      {refusal && <p>{refusal.text}</p>}
      {refusal?.changes && (
        <ul>
          {refusal.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {wrong.length > 0 && <p>{checkoutTexts.invalid}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${field}`}>{checkoutLabels[field]}</a>
              <span>{`: ${others[field]}`}</span>
            </li>
          ))}
        </ul>
      )}
      {paymentMethod && (
        <p>
          <a href="#paymentMethod">{paymentMethod}</a>
        </p>
      )}
      {termsAccepted && (
        <p>
          <a href="#termsAccepted">{termsAccepted}</a>
        </p>
      )}
    </div>
  );
}
