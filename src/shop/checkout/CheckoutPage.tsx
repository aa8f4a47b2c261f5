import { selling } from '#config/selling.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderNote } from '#domain/orders/order-texts.ts';
import { EmptyCart } from '#shop/cart/EmptyCart.tsx';
import { useCartQuote } from '#shop/cart/use-cart-quote.ts';
import type { PrintStepsProps } from '#shop/delivery/PrintSteps.tsx';
import { checkoutTexts } from '#texts/cart/checkout.ro.ts';
import { CheckoutFields } from './CheckoutFields.tsx';
import { CheckoutSummary, type GuaranteeNotice } from './CheckoutSummary.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { OrderGlance } from './OrderGlance.tsx';
import { keepDraft, loadAnew, openDraft, type CheckoutDraft } from './checkout-draft.ts';
import { readFields, type FieldErrors } from './read-fields.ts';
import type { Refusal } from './refusal.ts';
import type { Stop } from './submit-order.ts';

/** Code needed only for sending the order: a third of the page's own weight. */
const loadPlaceOrder = () => import('./place-order.ts');
const ignore = () => undefined;

type State = 'opening' | 'ready' | 'sending';
const PRESET: Record<string, string> = { deliveryMethod: selling.deliveryMethods[0]! };

interface Props {
  vatPayer: boolean;
  paymentMethods: readonly PaymentMethod[];
  wallets: readonly string[];
  /** Reason why the shop takes no orders, if it takes none. */
  closed: string | undefined;
  /** Other uses of the mail address, told at collection (Legea 506/2004 art. 12 (2)). */
  laterMail: string;
  notes: readonly OrderNote[];
  guarantee: GuaranteeNotice;
  print: PrintStepsProps;
  notKept: string;
}

export default function CheckoutPage(props: Props) {
  const { paymentMethods, closed } = props;
  const cart = useCartQuote();
  const form = useRef<HTMLFormElement>(null);
  // Undefined before hydration; text typed earlier is then read from the form.
  const draft = useRef<CheckoutDraft>(undefined);
  const stopRetry = useRef<Stop>(undefined);
  const [state, setState] = useState<State>('opening');
  const [fields, setFields] = useState(PRESET);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [complaints, setComplaints] = useState(0);

  useEffect(() => {
    const { told, ...opened } = openDraft(readFields(form.current));
    const { paymentMethod = '', ...kept } = { ...PRESET, ...opened.fields };
    // A chosen method may have been withdrawn since.
    const isOffered = paymentMethods.some((each) => each === paymentMethod);
    draft.current = { ...opened, fields: isOffered ? { ...kept, paymentMethod } : kept };
    setFields(draft.current.fields);
    setState('ready');
    if (told?.errors) {
      setErrors(told.errors);
      setRefusal(told.refusal);
      setComplaints(1);
    }
    // A browser may restore this page from its cache as it was left: sending.
    const reopen = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', reopen);
    return () => removeEventListener('pageshow', reopen);
  }, [paymentMethods]);

  // Also a cart that another tab has changed.
  useEffect(() => void stopRetry.current?.(), [cart.lines]);

  /** Takes over changes, and values that differ from the rendered ones: programs may fill fields without an event. */
  function keep(changed: Record<string, string> = {}) {
    const filled = Object.entries(readFields(form.current)).filter(([name, value]) => value !== (fields[name] ?? ''));
    // Text typed during hydration is in the draft before it is rendered.
    const next = { ...(draft.current?.fields ?? fields), ...Object.fromEntries(filled), ...changed };
    setFields(next);
    if (draft.current) {
      draft.current = { ...draft.current, fields: next };
      keepDraft(draft.current);
    }
    return next;
  }

  function change(name: string, value: string) {
    // An order that waits for a connection is given up; one in flight stays unchanged, and new text waits for another try.
    if (state === 'sending' && !stopRetry.current?.()) setRefusal({ text: checkoutTexts.alreadySent });
    const next = keep({ [name]: value });
    // Shown errors disappear as soon as they are corrected.
    if (complaints > 0 || Object.keys(errors).length > 0) check(next);
  }

  /** @param left - a filled field to check even if the form has not complained yet */
  function check(form: Record<string, string>, left?: string) {
    loadPlaceOrder().then(
      ({ checkAgain }) => setErrors((before) => checkAgain(form, before, complaints > 0 || left)),
      ignore,
    );
  }

  function complain(found: FieldErrors, reason?: Refusal) {
    setErrors(found);
    setRefusal(reason);
    setComplaints((count) => count + 1);
    setState('ready');
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    let isStopped = false;
    if (closed || state !== 'ready' || !cart.quote || !draft.current) return;
    const attempt = {
      fields: readFields(event.currentTarget),
      quote: cart.quote,
      idempotencyKey: draft.current.idempotencyKey,
      onSend() {
        setErrors({});
        setRefusal(undefined);
      },
      onRetry(text: string, stop: Stop) {
        setRefusal({ text });
        stopRetry.current = () => {
          const hasEnded = stop();
          isStopped ||= hasEnded;
          return hasEnded;
        };
      },
    };
    setState('sending');
    keep();
    const result = await loadPlaceOrder().then(({ placeOrder }) => placeOrder(attempt), ignore);
    if (!result) {
      const refusal = { text: checkoutTexts.notLoaded };
      await loadAnew({ errors: {}, refusal });
      return complain({}, refusal);
    }
    if (!result.ok) {
      if (isStopped) {
        setRefusal(result.refusal);
        return setState('ready');
      }
      // The key already has an order, so the next order needs a new key.
      if (result.code === 'attempt_used') {
        draft.current.idempotencyKey = crypto.randomUUID();
        keepDraft(draft.current);
      }
      if (result.shown?.code) cart.askAgain();
      return complain(result.errors, result.refusal);
    }
    // Text typed before the page unloads must not store the spent key again.
    draft.current = undefined;
    result.leave();
  }

  if (state !== 'opening' && cart.lines.length === 0 && state !== 'sending')
    return <EmptyCart hint="Alege întâi un kit, apoi revino aici." notKept={props.notKept} />;
  const shared = { ...props, cart, fields, errors, onChange: change };
  return (
    <form
      ref={form}
      className="checkout"
      noValidate
      // A visitor who touches the form is likely to send it.
      onFocus={() => void loadPlaceOrder().catch(ignore)}
      onBlur={({ target }) => fields[target.name] && check(fields, target.name)}
      onSubmit={(event) => void submit(event)}
    >
      <div>
        <OrderGlance cart={cart} />
        <ErrorSummary errors={complaints > 0 ? errors : {}} refusal={refusal} complaints={complaints} />
        <CheckoutFields {...shared} />
      </div>
      <CheckoutSummary
        {...shared}
        sending={state === 'sending'}
        // From the pressed button the top of the form is out of view.
        refusal={refusal?.text}
        disabled={state !== 'ready' || !cart.quote || cart.quote.subtotal === 0}
      />
    </form>
  );
}
