import { checkoutTexts } from '#texts/cart/checkout.ro.ts';
import { checkoutLabels } from './checkout-labels.ts';
import type { FormField } from './read-fields.ts';
import { missingFields } from './missing-fields.ts';

const MOST = 3;
/** Short names for fields whose label is a sentence. */
const NAMES: Partial<Record<FormField, string>> = { termsAccepted: 'acordul cu termenii' };

/** Lists missing fields beside the order button, with links. */
export function MissingFields({ fields }: { fields: Record<string, string> }) {
  const missing = missingFields(fields);
  if (missing.length === 0) return null;
  const more = missing.length - MOST;
  return (
    <p className="soft">
      <span>{`${checkoutTexts.missing} `}</span>
      {missing.slice(0, MOST).map((name, at) => (
        <span key={name}>
          {at > 0 && <span>, </span>}
          <a className="tap" href={`#${name}`}>
            {NAMES[name] ?? checkoutLabels[name]}
          </a>
        </span>
      ))}
      <span>{more > 0 ? ` ${checkoutTexts.andMore(more)}.` : '.'}</span>
    </p>
  );
}
