import { cashText } from '#texts/payment.ro.ts';
import { isCashOrder } from '#domain/settings/selling.ts';
import { selling } from '#config/selling.ts';
import type { CartQuote } from '#shop/cart/use-cart-quote.ts';
import { useStore } from '#shop/cart/use-store.ts';
import { lazy, Suspense, useEffect, type ComponentProps } from 'react';
import { countItems } from '#domain/cart/cart.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderNote, OrderText } from '#domain/orders/order-texts.ts';
import { requiredFields } from '#domain/orders/required-fields.ts';
import { TownFields } from '#shop/address/TownFields.tsx';
import { boxOfCart } from '#shop/lockers/box-of-cart.ts';
import { $chosenLocker } from '#shop/lockers/chosen-locker.ts';
import { LockerFields } from '#shop/lockers/LockerFields.tsx';
import { formatPrice } from '#texts/formats.ts';
import { mailComes, optionalPartTexts, withoutMail } from '#texts/forms.ro.ts';
import { lockerFieldTexts } from '#texts/locker-field.ro.ts';
import { cardNote, LOCKER_CASH_NOTE, paymentNotes } from '#texts/payment.ro.ts';
import { deliveryNames, paymentNames } from '#texts/shop.ro.ts';
import { RadioGroup, TextArea, TextField } from '#ui/FormField.tsx';
import { checkoutLabels } from './checkout-labels.ts';
import { OptionalPart } from './OptionalPart.tsx';
import { giftBoxTexts } from '#texts/gift/gift-box.ro.ts';
import type { FieldErrors } from './read-fields.ts';

interface Props {
  cart: CartQuote;
  fields: Record<string, string>;
  errors: FieldErrors;
  paymentMethods: readonly PaymentMethod[];
  /** Wallets of the payment page besides typed cards. */
  wallets: readonly string[];
  laterMail: string;
  /** Fields for the buyer's own words. */
  notes: readonly OrderNote[];
  onChange: (name: string, value: string) => void;
}

// Advice is optional, so a failed load renders nothing.
const nothing = () => ({ default: () => <></> });
const MailQuestion = lazy(() => import('#shop/address/MailQuestion.tsx').catch(nothing));
const PostalCodeHint = lazy(() => import('#shop/address/PostalCodeHint.tsx').catch(nothing));
const loadCompany = () => import('./CompanyFields.tsx').then(({ CompanyFields }) => CompanyFields);
const loadGift = () => import('./GiftFields.tsx').then(({ GiftFields }) => GiftFields);

const ALWAYS_REQUIRED: OrderText[] = ['firstName', 'lastName', 'phoneNo'];

/** Fields of the checkout; the delivery method decides which are required. */
export function CheckoutFields(props: Props) {
  const { cart, fields, errors, paymentMethods, wallets, notes, onChange } = props;
  const { lines, quote } = cart;
  const box = boxOfCart(quote, cart.products);
  const pieces = countItems(lines);
  const personalised = quote?.lines.some((line) => line.personalised) ?? false;
  const isGift = fields.gift === 'on';
  // Browsers must not fill a recipient's fields with the buyer's own address.
  const to = isGift ? 'section-gift shipping ' : '';
  const required = [...ALWAYS_REQUIRED, ...requiredFields(fields)];
  const easybox = fields.deliveryMethod === 'easybox';
  const chosenLocker = useStore($chosenLocker, () => undefined);
  const cashConflict =
    easybox &&
    fields.paymentMethod === 'cash' &&
    chosenLocker !== undefined &&
    chosenLocker.id === fields.lockerId &&
    !chosenLocker.takesPayment;
  const deliveryMethods = selling.deliveryMethods.filter((method) => method !== 'easybox' || box !== 'none');
  const mustBeBrought = easybox && box === 'none';
  useEffect(() => {
    if (mustBeBrought) onChange('deliveryMethod', deliveryMethods[0] ?? '');
    // Only a new cart or delivery method asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mustBeBrought]);
  const takesCash = !isGift && (!quote || isCashOrder({ ...quote, pieces, personalised }, selling));
  const hasCash = paymentMethods.includes('cash');
  const ways = { ...paymentNotes, card: cardNote(wallets), ...(easybox && { cash: LOCKER_CASH_NOTE }) };
  useEffect(() => {
    if (!takesCash && fields.paymentMethod === 'cash') onChange('paymentMethod', '');
  }, [takesCash, fields.paymentMethod, onChange]);
  const common = (name: OrderText) => {
    const needed = required.includes(name);
    return {
      name,
      label: needed ? `${checkoutLabels[name]} *` : checkoutLabels[name],
      error: errors[name],
      value: fields[name] ?? '',
      'aria-required': needed || undefined,
      onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    };
  };
  const text = (name: OrderText, attributes: ComponentProps<'input'> & { hint?: string }) => (
    <TextField {...common(name)} {...attributes} />
  );

  // A typed locker replaces the one chosen from the list.
  const typeLocker = (name: OrderText) => (event: { target: { value: string } }) => {
    onChange(name, event.target.value);
    if (fields.lockerId) onChange('lockerId', '');
  };

  return (
    <>
      <section aria-labelledby="contact-heading">
        <h2 id="contact-heading">Date de contact</h2>
        <div className="form-row">
          {text('firstName', { autoComplete: 'given-name' })}
          {text('lastName', { autoComplete: 'family-name' })}
        </div>
        <div className="form-row">
          {text('phoneNo', { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
          <div>
            {text('emailAddress', {
              type: 'email',
              inputMode: 'email',
              autoComplete: 'email',
              hint: isGift ? giftBoxTexts.mailHint : mailComes + (required.includes('emailAddress') ? '' : withoutMail),
            })}
            <p className="field-hint">{props.laterMail}</p>
            <Suspense>
              {fields.emailAddress && (
                <MailQuestion mail={fields.emailAddress} onMail={(mail) => onChange('emailAddress', mail)} />
              )}
            </Suspense>
          </div>
        </div>
        <OptionalPart name="company" box={optionalPartTexts.company} part={props} load={loadCompany} />
        {paymentMethods.some((each) => each !== 'cash') && (
          <OptionalPart name="gift" box={giftBoxTexts.box} part={props} load={loadGift} />
        )}
      </section>
      <section aria-labelledby="delivery-heading">
        <h2 id="delivery-heading">{isGift ? giftBoxTexts.destination : 'Livrare'}</h2>
        <RadioGroup
          name="deliveryMethod"
          legend={checkoutLabels.deliveryMethod}
          error={errors.deliveryMethod}
          options={deliveryMethods.map((value) => ({
            value,
            label: deliveryNames[value],
            note: quote ? formatPrice(quote.shippingFee) : '…',
          }))}
          value={fields.deliveryMethod ?? ''}
          onChoose={(value) => onChange('deliveryMethod', value)}
        />
        {box === 'none' && <p className="locker-too-large">{lockerFieldTexts.tooLarge}</p>}
        {easybox ? (
          <LockerFields fields={fields} error={errors.lockerId} box={box} onChange={onChange}>
            <div className="form-row">
              {text('lockerName', {
                hint: lockerFieldTexts.nameHint,
                onChange: typeLocker('lockerName'),
              })}
              {text('lockerCity', { onChange: typeLocker('lockerCity') })}
            </div>
            <p className="fine">
              <a className="tap" href={lockerFieldTexts.map.address} target="_blank" rel="noopener">
                {lockerFieldTexts.map.name}
              </a>
            </p>
          </LockerFields>
        ) : (
          <>
            {text('deliveryAddress', { autoComplete: `${to}address-line1` })}
            <TownFields
              city={{
                ...common('city'),
                autoComplete: `${to}address-level2`,
                besides: { street: fields.deliveryAddress, postalCode: fields.postalCode },
              }}
              county={{ ...common('county'), autoComplete: `${to}address-level1` }}
              onCity={(city) => onChange('city', city)}
              onCounty={(county) => onChange('county', county)}
            />
            <div className="form-row">
              <div>
                {text('postalCode', { inputMode: 'numeric', autoComplete: `${to}postal-code` })}
                <Suspense>
                  {fields.postalCode && (
                    <PostalCodeHint
                      postalCode={fields.postalCode}
                      county={fields.county ?? ''}
                      onCounty={(county) => onChange('county', county)}
                    />
                  )}
                </Suspense>
              </div>
            </div>
          </>
        )}
        {notes.map((note) => (
          <TextArea key={note} {...common(note)} />
        ))}
      </section>
      <section aria-labelledby="payment-heading">
        <h2 id="payment-heading">Plată</h2>
        <RadioGroup
          name="paymentMethod"
          legend={checkoutLabels.paymentMethod}
          error={errors.paymentMethod ?? (cashConflict ? lockerFieldTexts.noPayment : undefined)}
          options={paymentMethods
            .filter((each) => takesCash || each !== 'cash')
            .map((value) => ({
              value,
              label: paymentNames[value],
              note: ways[value],
            }))}
          value={fields.paymentMethod ?? ''}
          onChoose={(value) => onChange('paymentMethod', value)}
        />
        {hasCash && !takesCash && (
          <p className="soft">{isGift ? giftBoxTexts.noCash : cashText(selling, personalised)}</p>
        )}
      </section>
    </>
  );
}
