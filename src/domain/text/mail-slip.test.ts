import { expect, it } from 'vitest';
import { meantMail } from './mail-slip.ts';

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['Ana.Pop@gmai.com', 'Ana.Pop@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.ro', 'ana@gmail.com'],
  ['ana@gmail,com', 'ana@gmail.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@yahho.com', 'ana@yahoo.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@iclould.com', 'ana@icloud.com'],
])('the typed address %s suggests %s', (typed, meant) => {
  expect(meantMail(typed)).toBe(meant);
});

it.each(['ana@gmail.com', 'ana@gmail.com\u200b', 'ana@mail.com', 'ana@yahoo.ro', 'ana@ymail.com', 'ana@atelier.ro', 'ana', 'ana@', '', 'ana@live.ro', 'ana@me.com'])(
  'the typed address %s suggests no other',
  (typed) => {
    expect(meantMail(typed)).toBeUndefined();
  },
); // prettier-ignore
