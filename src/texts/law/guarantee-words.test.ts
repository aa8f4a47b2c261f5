import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { confirmationTexts } from '#texts/contract-confirmation.ro.ts';
import { legalGuaranteeText } from './ordering.ro.ts';

const policy = (name: string) => readFileSync(`src/content/policies/${name}.md`, 'utf8');
const confirmation = confirmationTexts.guaranteeLines.join(' ');

it.each([
  ['terms', policy('termeni-si-conditii'), /primele 30 de zile calendaristice[^.]*înlocuire/],
  ['terms in English', policy('terms-and-conditions'), /first 30 calendar days[^.]*replacement/],
  ['return policy', policy('politica-retur'), /primele 30 de zile calendaristice[^.]*înlocuire/],
  ['confirmation of the contract', confirmation, /primele 30 de zile calendaristice[^.]*înlocuire/],
  ['sentence beside the button', legalGuaranteeText, /primele 30 de zile înlocuire/],
])('The %s names a right to replacement within 30 days', (_, text, words) => {
  expect(text).toMatch(words);
});

it.each([
  ['terms', policy('termeni-si-conditii')],
  ['return policy', policy('politica-retur')],
  ['confirmation of the contract', confirmation],
])('The %s bounds repair and replacement by 15 calendar days', (_, text) => {
  expect(text).toMatch(/cel mult 15 zile calendaristice de la data la care ne-ai anunțat/);
});
