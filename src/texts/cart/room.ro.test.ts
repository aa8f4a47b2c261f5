import { expect, it } from 'vitest';
import { noRoomText } from './room.ro.ts';

it.each([
  [{ stock: 3, inCart: 3, room: 0 }, 'Au mai rămas 3 bucăți, iar în coș ai deja 3 bucăți.'],
  [{ stock: 3, inCart: 2, room: 1 }, 'Au mai rămas 3 bucăți, iar în coș ai deja 2 bucăți. Mai poți adăuga o bucată.'],
  [{ stock: 20, inCart: 0, room: 20 }, 'Au mai rămas 20 de bucăți. Alege mai puține.'],
  [{ stock: 1, inCart: 1, room: 0 }, 'A mai rămas o singură bucată, iar ea este deja în coșul tău.'],
  [{ stock: 500, inCart: 98, room: 1 }, 'În coș intră cel mult 99 de bucăți dintr-un produs.'],
])('a cart without room says how many pieces are left and how many are in it (%o)', (figures, said) => {
  expect(noRoomText(figures)).toBe(said);
});
