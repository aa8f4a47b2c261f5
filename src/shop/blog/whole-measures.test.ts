import { expect, it } from 'vitest';
import { withWholeMeasures } from './whole-measures.ts';

it('a number is bound to its unit, and to no other word', () => {
  expect(withWholeMeasures('<p>200 g la 20–22 °C, 30 de minute, 5 mulaje, 3 cm.</p>')).toBe(
    '<p>200&nbsp;g la 20–22&nbsp;°C, 30 de minute, 5 mulaje, 3&nbsp;cm.</p>',
  );
});
