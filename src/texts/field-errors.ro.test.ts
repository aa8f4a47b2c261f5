import { describe, expect, it } from 'vitest';
import { checkoutFormSchema } from '#domain/orders/order-form.ts';
import { fieldErrorText } from './field-errors.ro.ts';

describe('the text of a field’s error', () => {
  it('is the field’s own where it has one', () => {
    expect(fieldErrorText('phoneNo', 'invalid')).toBe(
      'Scrie un număr de telefon din România, de exemplu 0712 345 678.',
    );
  });

  it('is the common one where the field has none of its own', () => {
    expect(fieldErrorText('phoneNo', 'required')).toBe('Completează acest câmp.');
  });

  it('is the common one for a field without texts', () => {
    expect(fieldErrorText('city', 'too_long')).toBe('Textul este prea lung.');
  });

  it.each(['unknown_field', 'invalid_union', ''])('asks to look again when the code is %j', (code) => {
    expect(fieldErrorText('city', code)).toBe('Verifică ce ai scris aici.');
  });

  it('is as specified when no payment method was chosen', () => {
    expect(fieldErrorText('paymentMethod', 'payment_required')).toBe('Nu ati selectat metoda de plata!');
  });

  it('is as specified when the terms were not accepted', () => {
    expect(fieldErrorText('termsAccepted', 'terms_required')).toBe(
      'Trebuie sa fiti de-acord cu termenii si conditiile pentru a plasa comanda!',
    );
  });

  it('says of a missing name what is missing, not that it is wrong', () => {
    const issue = checkoutFormSchema
      .safeParse({ firstName: '' })
      .error!.issues.find(({ path }) => path[0] === 'firstName')!;
    expect(fieldErrorText('firstName', issue.message)).toBe('Completează acest câmp.');
  });
});
