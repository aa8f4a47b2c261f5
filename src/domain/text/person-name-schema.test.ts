import { describe, expect, it } from 'vitest';
import { contactSchema } from '#domain/contact/contact-form.ts';
import { checkoutFormSchema } from '#domain/orders/order-form.ts';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { testimonialSchema } from '#domain/testimonials/testimonial-form.ts';
import { personNameSchema } from './person-name-schema.ts';
import { fieldErrorText } from '#texts/field-errors.ro.ts';
import { fieldTexts } from '#texts/forms.ro.ts';

const SITES = ['https://evil.example', 'Www.evil-bank.example', 'Ai câștigat: www.premii', 'câștigă.com', 'Intră pe t.co', 'ana@exemplu.ro', 'evil\u200b.\u200bro', 'evil。ro']; // prettier-ignore
const NAMES = ['Ana Popescu', 'Dr. Ion Țurcanu', 'I. L. Caragiale', 'A.M. Pop', 'Ștefan-Țăndărică', 'O’Neil Jr.'];

const forms = [
  ['the checkout', checkoutFormSchema, 'firstName'],
  ['the checkout', checkoutFormSchema, 'lastName'],
  ['a message', contactSchema, 'name'],
  ['a testimonial', testimonialSchema, 'name'],
  ['a withdrawal', withdrawalSchema, 'name'],
] as const;

describe.each(forms)('in the form of %s', (_, schema, field) => {
  const codes = (name: string) =>
    schema
      .safeParse({ [field]: name })
      .error?.issues.flatMap(({ path, message }) => (path[0] === field ? [message] : []));

  it.each(SITES)('%s is refused as a name that contains a site', (site) => {
    expect(codes(site)?.[0]).toBe('site_in_name');
  });

  it.each(NAMES)('%s is accepted as a name', (name) => {
    expect(codes(name) ?? []).toEqual([]);
  });
});

it('a name is joined into one line', () => {
  expect(personNameSchema(80).parse('Ana\r\nMaria\tPop')).toBe('Ana Maria Pop');
});

it('a site in a name has an error text that says so', () => {
  expect(fieldTexts.site_in_name).toContain('site');
  expect(fieldErrorText('firstName', 'site_in_name')).toBe(fieldTexts.site_in_name);
});
