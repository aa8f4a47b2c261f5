import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { courier, easybox, without } from '../../../tests/support/fixtures/checkout-forms.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { missingFields } from './missing-fields.ts';

const COURIER = { ...courier, termsAccepted: 'on' };

it.each([
  ['nothing', COURIER, []],
  ['what every order needs', { deliveryMethod: 'courier' }, ['firstName', 'lastName', 'phoneNo', 'deliveryAddress', 'city', 'county', 'paymentMethod', 'termsAccepted']],
  ['the e-mail address for a card payment', { ...COURIER, paymentMethod: 'card', city: ' ' }, ['emailAddress', 'city']],
  ['the locker', { ...without(easybox, 'lockerName', 'lockerCity'), termsAccepted: 'on' }, ['lockerId']],
  ['the recipient and the day of a gift', { ...COURIER, gift: 'on', giftRelease: 'day' }, ['emailAddress', 'giftFirstName', 'giftLastName', 'giftPhone', 'giftArriveOn']],
  ['the firm', { ...COURIER, company: 'on' }, ['companyName', 'companyTaxId']],
])('%s is missing', (_, fields, missing) => {
  expect(missingFields(fields as Record<string, string>)).toEqual(missing);
}); // prettier-ignore

it('errors are listed in the order of the form, whatever was found first', () => {
  const errors = { lockerName: 'c', giftPhone: 'b', companyTaxId: 'a', orderMentions: 'd', emailAddress: '@' };
  const drawn = renderToStaticMarkup(createElement(ErrorSummary, { errors, refusal: undefined, complaints: 1 }));
  const named = [...drawn.matchAll(/href="#(\w+)"/g)].map(([, name]) => name);
  expect(named.join()).toBe('emailAddress,companyTaxId,giftPhone,lockerName,orderMentions');
});
