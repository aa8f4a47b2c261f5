import { expect, it } from 'vitest';
import { meantAddress } from './meant-address.ts';

const KEY = 'aB-cD_9';
const meant = (path: string) => meantAddress(`https://clipe.example${path}`);

it.each([
  ['.', '.'], ['a bracket', '>'], ['a blank', '%20'], ['a plus', '+'], ['a bracket and a dot', ').'], ['a comma', '%2C'],
])('an order’s link with %s at its end means the order', (_, end) => {
  expect(meant(`/comanda/Xy_1?cheie=${KEY}${end}`)).toBe(`/comanda/Xy_1?cheie=${KEY}`);
}); // prettier-ignore

it.each([
  [`/comanda/Xy_1?amp;cheie=${KEY}`, `/comanda/Xy_1?cheie=${KEY}`],
  [`/newsletter/dezabonare?a=1&amp;cheie=${KEY}`, `/newsletter/dezabonare?a=1&cheie=${KEY}`],
  [`/COMANDA/Xy_1?cheie=${KEY}`, `/comanda/Xy_1?cheie=${KEY}`],
  ['/Produs/Gemeni', '/produs/gemeni'],
  ['/CONTACT', '/contact'],
  ['/Produsele-Noastre?cautare=A%20B', '/produsele-noastre?cautare=A+B'],
])('the address %s means %s', (typed, address) => {
  expect(meant(typed)).toBe(address);
  expect(meant(address)).toBeUndefined();
});

it.each([
  '/',
  '/nu-exista',
  '/comanda/Xy_1?cheie=x',
  '/x?y=%20',
  '/x?cheie=%0D%0Arău',
  '/%00',
  '//Evil.example/X',
  '/\\Evil.example',
])('the address %s means itself, and leads to no other host', (path) => expect(meant(path)).toBeUndefined());
