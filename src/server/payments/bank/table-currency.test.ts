import { expect, it } from 'vitest';
import { readSettlement } from './read-settlement.ts';
import { readStatement } from './read-statement.ts';

it.each([
  ['Sold EUR;100,00\nSold echivalent RON;497,00\nData;Detalii;Credit', '', 'asked'],
  ['Sold RON;497,00\nSold echivalent EUR;100,00\nData;Detalii;Credit', '', 'asked'],
  ['Curs EUR/RON;4,97\nData;Detalii;Credit', '', 'taken'],
  ['Sold EUR;100,00\nCurs EUR / RON;4,97\nData;Detalii;Credit', '', 'left out'],
  ['Sold EUR;100,00\nSold echivalent RON;497,00\nMoneda;RON\nData;Detalii;Credit', '', 'taken'],
  ['Data;Valuta;Detalii;Credit', '23.11.2026;', 'taken'],
  ['Data;Valuta;Detalii;Credit', 'EUR;', 'left out'],
  ['Data;Valuta;Moneda;Detalii;Credit', '23.11.2026;EUR;', 'left out'],
])('a sum of a statement under %j with %j is %s', (heading, cells, expected) => {
  const { credits, leftOut } = readStatement(`${heading}\n21.11.2026;${cells}CG-2026-000123;129,00`) as Extract<ReturnType<typeof readStatement>, { ok: true }>; // prettier-ignore
  const became = credits.map(({ unclear }) => (unclear ? 'asked' : 'taken'));
  expect([...became, ...(leftOut.foreign > 0 ? ['left out'] : [])]).toEqual([expected]);
});

it.each([
  ['AWB;Suma ramburs;Moneda\nX;111,00;EUR', undefined, false],
  ['AWB;Suma ramburs;Moneda\nX;111,00;lei', 11_100, false],
  ['AWB;Suma ramburs;Valuta\nX;111,00;23.11.2026', 11_100, false],
  ['AWB;Ramburs (EUR)\nX;111,00', undefined, false],
  ['Sold EUR;1\nSold RON;5\nAWB;Ramburs\nX;111,00', 11_100, true],
])('a parcel in the settlement %j has %s bani, marked as unclear: %s', (csv, amount, unclear) => {
  expect(readSettlement(csv)).toMatchObject({ parcels: [{ amount, unclear }] });
});
