import { expect, it } from 'vitest';
import { missingFields } from './missing-fields.ts';

const ANA = { firstName: 'Ana', lastName: 'Pop', phoneNo: '0712345678', paymentMethod: 'cash', termsAccepted: 'on' };
const COURIER = {
  ...ANA,
  deliveryMethod: 'courier',
  deliveryAddress: 'Strada Morii 7',
  city: 'Sibiu',
  county: 'Sibiu',
};

it.each([
  ['nothing', COURIER, []],
  ['what every order needs', { deliveryMethod: 'courier' }, ['firstName', 'lastName', 'phoneNo', 'deliveryAddress', 'city', 'county', 'paymentMethod', 'termsAccepted']],
  ['the mail address of who pays by card', { ...COURIER, paymentMethod: 'card', city: ' ' }, ['emailAddress', 'city']],
  ['the locker, by its search', { ...ANA, emailAddress: 'a@b.ro', deliveryMethod: 'easybox' }, ['lockerId']],
  ['who receives a gift, and when', { ...COURIER, gift: 'on', giftRelease: 'day' }, ['emailAddress', 'giftFirstName', 'giftLastName', 'giftPhone', 'giftArriveOn']],
  ['the firm', { ...COURIER, company: 'on' }, ['companyName', 'companyTaxId']],
])('%s is missing', (_, fields, missing) => {
  expect(missingFields(fields)).toEqual(missing);
}); // prettier-ignore
