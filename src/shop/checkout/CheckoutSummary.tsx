import { lineKey } from '#domain/cart/cart.ts';
import type { DeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import { links } from '#links';
import { CartTotals } from '#shop/cart/CartTotals.tsx';
import { DiscountField } from '#shop/cart/DiscountField.tsx';
import { LineThumbnail } from '#shop/cart/LineThumbnail.tsx';
import type { CartQuote } from '#shop/cart/use-cart-quote.ts';
import { checkoutTexts } from '#texts/cart/checkout.ro.ts';
import { PrintSteps, type PrintStepsProps } from '#shop/delivery/PrintSteps.tsx';
import { formatPrice } from '#texts/formats.ts';
import { requestErrorTexts } from '#texts/errors.ro.ts';
import { partNotice } from '#texts/line-parts.ro.ts';
import { legalGuaranteeText } from '#texts/law/ordering.ro.ts';
import { cardCheckoutText } from '#texts/payment.ro.ts';
import { cartTexts, lineStateTexts } from '#texts/shop.ro.ts';
import { totalLabel } from '#texts/vat.ro.ts';
import { FieldError } from '#ui/FormField.tsx';
import { checkoutLabels } from './checkout-labels.ts';
import { releaseOf } from './gift-fields.ts';
import { MissingFields } from './MissingFields.tsx';
import { CheckoutDispatch } from './CheckoutDispatch.tsx';

interface Props {
  cart: CartQuote;
  /** Prices have VAT in them. */
  vatPayer: boolean;
  fields: Record<string, string>;
  termsError: string | undefined;
  onTerms: (accepted: boolean) => void;
  deliveryMethod: DeliveryMethod;
  /** Undefined until one is chosen. */
  paymentMethod: PaymentMethod | undefined;
  sending: boolean;
  /** It says why the order that is being sent has not arrived yet. */
  waitingFor: string | undefined;
  closed: string | undefined;
  guarantee: { href: string; linkName: string };
  print: PrintStepsProps;
  disabled: boolean;
}

/** Shows what is bought and for how much, right above the button that obliges to pay. */
export function CheckoutSummary({
  cart,
  vatPayer,
  fields,
  termsError,
  onTerms,
  deliveryMethod,
  paymentMethod,
  sending,
  waitingFor,
  closed,
  guarantee,
  print,
  disabled,
}: Props) {
  const { quote, products, failure, askAgain } = cart;
  return (
    <section className="cart-summary" aria-labelledby="summary-heading">
      <h2 id="summary-heading">Comanda ta</h2>
      {failure && (
        <div className="cart-failed" role="alert">
          <p>{requestErrorTexts[failure] ?? requestErrorTexts.unknown}</p>
          <button type="button" className="button quiet" onClick={askAgain}>
            Încearcă din nou
          </button>
        </div>
      )}
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
      <CartTotals quote={quote} total={totalLabel(vatPayer)} />
      <DiscountField lines={cart.lines} quote={quote} />
      {/* A page that was built empty must not say when it was built. */}
      {cart.awaitsPrint && <PrintSteps {...print} />}
      {!closed && quote && quote.lines.length > 0 && (
        <CheckoutDispatch {...{ cart, deliveryMethod, paymentMethod }} giftWaits={releaseOf(fields) !== null} />
      )}
      <p className="soft">
        {legalGuaranteeText}{' '}
        <a href={guarantee.href} rel="noopener">
          {guarantee.linkName}
        </a>
      </p>
      <label className="check-row">
        <input
          type="checkbox"
          id="termsAccepted"
          name="termsAccepted"
          checked={fields.termsAccepted === 'on'}
          aria-invalid={termsError ? true : undefined}
          aria-describedby={termsError ? 'termsAccepted-error' : undefined}
          onChange={(event) => onTerms(event.target.checked)}
        />
        <span>{checkoutLabels.termsAccepted}</span>
      </label>
      <FieldError name="termsAccepted" error={termsError} />
      <p className="checkout-policies soft">
        <a href={links.terms}>Termeni și condiții</a> · <a href={links.returns}>Retur</a> ·{' '}
        <a href={links.privacy}>Confidențialitate</a>
      </p>
      {paymentMethod === 'card' && <p className="soft">{cardCheckoutText}</p>}
      {closed ? (
        <p>
          <strong>{closed}</strong>
        </p>
      ) : (
        <MissingFields fields={fields} />
      )}
      {/* While it is sent the button keeps the focus, which `disabled` would drop. */}
      <button
        type="submit"
        className="button"
        disabled={closed !== undefined || (disabled && !sending)}
        aria-disabled={sending || undefined}
      >
        {closed ? checkoutTexts.closed : sending ? checkoutTexts.sending : checkoutTexts.submit}
      </button>
      {sending && <p className="soft">{waitingFor}</p>}
    </section>
  );
}
