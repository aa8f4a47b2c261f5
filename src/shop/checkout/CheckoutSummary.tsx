import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { links } from '#links';
import { CartTotals } from '#shop/cart/CartTotals.tsx';
import { DiscountField } from '#shop/cart/DiscountField.tsx';
import { Failed } from '#shop/cart/Failed.tsx';
import type { CartQuote } from '#shop/cart/use-cart-quote.ts';
import { checkoutTexts } from '#texts/cart/checkout.ro.ts';
import { PrintSteps, type PrintStepsProps } from '#shop/delivery/PrintSteps.tsx';
import { cardCheckoutText } from '#texts/payment.ro.ts';
import { totalLabel } from '#texts/vat.ro.ts';
import { CheckBox, FieldError } from '#ui/FormField.tsx';
import { checkoutLabels } from './checkout-labels.ts';
import { CheckoutLines } from './CheckoutLines.tsx';
import { releaseOf } from './gift-fields.ts';
import { MissingFields } from './MissingFields.tsx';
import type { FieldErrors } from './read-fields.ts';
import { CheckoutDispatch } from './CheckoutDispatch.tsx';

/** Built with the page. */
export interface GuaranteeNotice {
  text: string;
  href: string;
  linkName: string;
}

interface Props {
  cart: CartQuote;
  /** True if prices include VAT. */
  vatPayer: boolean;
  fields: Record<string, string>;
  errors: FieldErrors;
  onChange: (name: string, value: string) => void;
  paymentMethods: readonly PaymentMethod[];
  sending: boolean;
  /** Reason why the order is not placed yet, repeated beside the button. */
  refusal: string | undefined;
  closed: string | undefined;
  guarantee: GuaranteeNotice;
  print: PrintStepsProps;
  disabled: boolean;
}

/** Goods and total, right above the button that obliges to pay. */
export function CheckoutSummary({
  cart,
  vatPayer,
  fields,
  errors,
  onChange,
  paymentMethods,
  sending,
  refusal,
  closed,
  guarantee,
  print,
  disabled,
}: Props) {
  const { quote, products } = cart;
  const terms = { name: 'termsAccepted', label: checkoutLabels.termsAccepted, error: errors.termsAccepted };
  const deliveryMethod = fields.deliveryMethod === 'easybox' ? 'easybox' : 'courier';
  const paymentMethod = paymentMethods.find((method) => method === fields.paymentMethod);
  return (
    <section className="cart-summary" aria-labelledby="summary-heading">
      <h2 id="summary-heading">Comanda ta</h2>
      <Failed {...cart} />
      <CheckoutLines quote={quote} products={products} />
      <CartTotals quote={quote} total={totalLabel(vatPayer)} />
      <DiscountField lines={cart.lines} quote={quote} />
      {/* A page that was built empty must not show its build day. */}
      {cart.awaitsPrint && <PrintSteps {...print} />}
      {!closed && quote && quote.lines.length > 0 && (
        <CheckoutDispatch {...{ cart, deliveryMethod, paymentMethod }} giftWaits={releaseOf(fields) !== null} />
      )}
      <p className="soft">
        <span>{`${guarantee.text} `}</span>
        <a href={guarantee.href} rel="noopener">
          {guarantee.linkName}
        </a>
      </p>
      <CheckBox {...terms} fields={fields} onChange={onChange} />
      <FieldError {...terms} />
      <p className="checkout-policies soft">
        <a href={links.terms}>Termeni și condiții</a> · <a href={links.returns}>Retur</a> ·{' '}
        <a href={links.privacy}>Confidențialitate</a>
      </p>
      {paymentMethod === 'card' && <p className="soft">{cardCheckoutText}</p>}
      {closed ? <p className="firm">{closed}</p> : <MissingFields fields={fields} />}
      {/* While sending, the button keeps the focus, which `disabled` would drop. */}
      <button
        type="submit"
        className="button"
        disabled={closed !== undefined || (disabled && !sending)}
        aria-disabled={sending || undefined}
      >
        {closed ? checkoutTexts.closed : sending ? checkoutTexts.sending : checkoutTexts.submit}
      </button>
      {refusal && <p className="firm">{refusal}</p>}
    </section>
  );
}
