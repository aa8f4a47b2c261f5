import type { ComponentProps } from 'react';
import { COUNTIES } from '#domain/order/county.ts';
import {
  DELIVERY_METHODS,
  OFFERED_PAYMENT_METHODS,
  requiredFields,
  type OrderField,
} from '#domain/order/order-form.ts';
import { formatPrice } from '#texts/formats.ts';
import { deliveryNames, paymentNames } from '#texts/shop.ro.ts';
import { RadioGroup, SelectField, TextArea, TextField } from '#ui/FormField.tsx';
import { checkoutLabels } from './checkout-labels.ts';
import type { FieldErrors } from './read-checkout-form.ts';

interface Props {
  fields: Record<string, string>;
  errors: FieldErrors;
  /** Bani. */
  shippingFee: number;
  onChange: (name: string, value: string) => void;
}

const ALWAYS_REQUIRED: OrderField[] = ['firstName', 'lastName', 'phoneNo'];
const PAYMENT_NOTES = { cash: 'fără taxă în plus', transfer: 'IBAN-ul vine după comandă' };

/** The fields of the checkout; which ones are asked for follows the delivery method. */
export function CheckoutFields({ fields, errors, shippingFee, onChange }: Props) {
  const required = [...ALWAYS_REQUIRED, ...requiredFields(fields)];
  const easybox = fields.deliveryMethod === 'easybox';
  const common = (name: OrderField) => {
    const needed = required.includes(name);
    return {
      name,
      label: needed ? `${checkoutLabels[name]} *` : checkoutLabels[name]!,
      error: errors[name],
      value: fields[name] ?? '',
      'aria-required': needed || undefined,
      onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    };
  };
  const text = (name: OrderField, attributes: ComponentProps<'input'> & { hint?: string }) => (
    <TextField {...common(name)} {...attributes} />
  );

  return (
    <>
      <section aria-labelledby="contact-heading">
        <h2 id="contact-heading">Date de contact</h2>
        <div className="form-row">
          {text('firstName', { autoComplete: 'given-name', maxLength: 80 })}
          {text('lastName', { autoComplete: 'family-name', maxLength: 80 })}
        </div>
        <div className="form-row">
          {text('phoneNo', { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 })}
          {text('emailAddress', { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 })}
        </div>
      </section>
      <section aria-labelledby="delivery-heading">
        <h2 id="delivery-heading">Livrare</h2>
        <RadioGroup
          name="deliveryMethod"
          legend={checkoutLabels.deliveryMethod!}
          error={errors.deliveryMethod}
          options={DELIVERY_METHODS.map((value) => ({
            value,
            label: deliveryNames[value],
            note: formatPrice(shippingFee),
          }))}
          value={fields.deliveryMethod ?? ''}
          onChoose={(value) => onChange('deliveryMethod', value)}
        />
        {easybox ? (
          <div className="form-row">
            {text('lockerName', {
              maxLength: 120,
              hint: 'De pe harta Easybox, de exemplu „Easybox Mega Image Unirii”.',
            })}
            {text('lockerCity', { maxLength: 80 })}
          </div>
        ) : (
          <>
            {text('deliveryAddress', { autoComplete: 'address-line1', maxLength: 200 })}
            <div className="form-row">
              {text('city', { autoComplete: 'address-level2', maxLength: 80 })}
              <SelectField {...common('county')} autoComplete="address-level1">
                <option value="">Alege</option>
                {COUNTIES.map((county) => (
                  <option key={county}>{county}</option>
                ))}
              </SelectField>
            </div>
            <div className="form-row">
              {text('postalCode', { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 })}
            </div>
          </>
        )}
        <TextArea {...common('orderMentions')} maxLength={1000} />
      </section>
      <section aria-labelledby="payment-heading">
        <h2 id="payment-heading">Plată</h2>
        <RadioGroup
          name="paymentMethod"
          legend={checkoutLabels.paymentMethod!}
          error={errors.paymentMethod}
          options={OFFERED_PAYMENT_METHODS.map((value) => ({
            value,
            label: paymentNames[value],
            note: PAYMENT_NOTES[value],
          }))}
          value={fields.paymentMethod ?? ''}
          onChoose={(value) => onChange('paymentMethod', value)}
        />
      </section>
    </>
  );
}
