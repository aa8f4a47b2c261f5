import { useEffect, useRef } from 'react';
import { checkoutTexts } from '#texts/cart/checkout.ro.ts';
import { checkoutLabels, FORM_ORDER } from './checkout-labels.ts';
import type { FieldErrors, FormField } from './read-fields.ts';
import type { Refusal } from './refusal.ts';

interface Props {
  errors: FieldErrors;
  refusal: Refusal | undefined;
  /** Number of failed tries; each takes the focus. */
  complaints: number;
}

/** True for a field whose error already names it. */
const saysItself = (field: FormField) => field === 'paymentMethod' || field === 'termsAccepted';

/** All errors at the top of the form, with links to the fields. */
export function ErrorSummary({ errors, refusal, complaints }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (complaints === 0) return;
    box.current?.focus({ preventScroll: true });
    // Scrolls the start of a long summary below the page's header.
    box.current?.scrollIntoView({ block: 'start' });
  }, [complaints]);
  const wrong = FORM_ORDER.filter((name) => errors[name]);
  if (!refusal && wrong.length === 0) return null;
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
      {!wrong.every(saysItself) && <p>{checkoutTexts.invalid}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${field}`}>{saysItself(field) ? errors[field] : checkoutLabels[field]}</a>
              {!saysItself(field) && <span>{`: ${errors[field]}`}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
