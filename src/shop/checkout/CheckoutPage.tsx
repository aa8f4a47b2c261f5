import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Quote } from '#domain/cart/quote.ts';
import { lineKey } from '#domain/cart/cart.ts';
import type { OrderField } from '#domain/order/order-form.ts';
import type { ProductCard } from '#domain/product/product.ts';
import { links } from '#links';
import { removeFromCart } from '#shop/cart/cart-store.ts';
import { rememberProducts } from '#shop/cart/products-store.ts';
import { useCartQuote } from '#shop/cart/use-cart-quote.ts';
import { fieldErrorText, requestErrorTexts } from '#texts/errors.ro.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import type { Problem } from '#server/http/problem.ts';
import { CheckoutFields } from './CheckoutFields.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { discardDraft, keepDraft, openDraft, type CheckoutDraft } from './checkout-draft.ts';
import { checkFields, readFields, type FieldErrors } from './read-checkout-form.ts';
import { submitOrder } from './submit-order.ts';

type State = 'opening' | 'ready' | 'sending';
interface Refusal {
  text: string;
  /** Where an order that already exists can be seen. */
  order?: { id: string; viewKey: string; number: string };
}

/** The checkout: who, where to, how to pay, what for, and the button that obliges. */
export default function CheckoutPage() {
  const cart = useCartQuote();
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<CheckoutDraft>({ fields: {}, attemptKey: '' });
  const [state, setState] = useState<State>('opening');
  const [fields, setFields] = useState<Record<string, string>>({ deliveryMethod: 'courier' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [complaints, setComplaints] = useState(0);

  useEffect(() => {
    draft.current = openDraft();
    setFields((defaults) => ({ ...defaults, ...draft.current.fields }));
    setState('ready');
  }, []);

  function change(name: string, value: string) {
    const next = { ...fields, [name]: value };
    setFields(next);
    draft.current = { ...draft.current, fields: next };
    keepDraft(draft.current);
    // Once the form has complained, each field says at once when it is right.
    if (complaints > 0) {
      const checked = checkFields(next);
      setErrors(checked.ok ? {} : checked.errors);
    }
  }

  function complain(found: FieldErrors, reason?: Refusal) {
    setErrors(found);
    setRefusal(reason);
    setComplaints((count) => count + 1);
    setState('ready');
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'ready' || !cart.quote) return;
    const checked = checkFields(readFields(event.currentTarget));
    if (!checked.ok) return complain(checked.errors);
    setErrors({});
    setRefusal(undefined);
    setState('sending');
    keepDraft(draft.current);
    const lines = cart.quote.lines.filter((line) => line.state === 'ok');
    const result = await submitOrder(checked.order, lines, draft.current.attemptKey, () =>
      setRefusal({ text: requestErrorTexts.offline! }),
    );
    if (!result.ok) return complain(...readProblem(result.code, result.problem));
    discardDraft();
    lines.forEach((line) => removeFromCart(lineKey(line)));
    location.assign(links.orderDone(result.answer.id, result.answer.viewKey));
  }

  if (state !== 'opening' && cart.lines.length === 0 && state !== 'sending') return <EmptyCheckout />;
  return (
    <form
      ref={form}
      className="checkout"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={state === 'sending'}
    >
      <div>
        <ErrorSummary errors={errors} refusal={refusal} complaints={complaints} />
        <CheckoutFields fields={fields} errors={errors} onChange={change} />
      </div>
      <CheckoutSummary
        cart={cart}
        termsAccepted={fields.termsAccepted === 'on'}
        termsError={errors.termsAccepted}
        onTerms={(accepted) => change('termsAccepted', accepted ? 'on' : '')}
        sending={state === 'sending'}
        disabled={state !== 'ready' || !cart.quote || cart.quote.subtotal === 0}
      />
    </form>
  );
}

/** Turns a problem document into field errors and a reason; new figures are taken over on the way. */
function readProblem(code: string, problem: Problem | undefined): [FieldErrors, Refusal?] {
  const { quote, products, order, errors } = (problem ?? {}) as {
    quote?: Quote;
    products?: ProductCard[];
    order?: Refusal['order'];
    errors?: Record<string, string[]>;
  };
  if (quote && products) rememberProducts([...new Set(quote.lines.map((line) => line.id))], products);
  const fieldErrors = Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, codes]) => [field, fieldErrorText(field, codes[0] ?? 'invalid')]),
  ) as Partial<Record<OrderField, string>>;
  if (Object.keys(fieldErrors).length > 0) return [fieldErrors];
  return [{}, { text: requestErrorTexts[code] ?? requestErrorTexts.unknown!, ...(order && { order }) }];
}

function EmptyCheckout() {
  return (
    <div className="cart-empty">
      <p>{cartTexts.empty}</p>
      <p className="soft">Alege întâi un kit, apoi revino aici.</p>
      <a className="button" href={links.products}>
        Vezi produsele
      </a>
    </div>
  );
}
