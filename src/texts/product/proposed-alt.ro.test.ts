import { expect, it } from 'vitest';
import { proposeAlts } from './proposed-alt.ro.ts';

it('says of pictures without words what the product is called and which picture it is', () => {
  const proposed = ['Mulaj gemeni, poza 1', 'Două mânuțe', 'Mulaj gemeni, poza 3'];
  expect(proposeAlts(['', 'Două mânuțe', ' '], 'Mulaj gemeni ', '')).toEqual(proposed);
});

it('follows the title and the place, and leaves what somebody wrote', () => {
  const alts = ['Mulaj, poza 2', 'Mulaj, poza 1', 'Mulaj, poza 1, de aproape'];
  const followed = ['Mulaj mare, poza 1', 'Mulaj mare, poza 2', 'Mulaj, poza 1, de aproape'];
  expect(proposeAlts(alts, 'Mulaj mare', 'Mulaj')).toEqual(followed);
});

it('proposes nothing while there is no title', () => {
  expect(proposeAlts(['', 'M, poza 2'], '', 'M')).toEqual(['', '']);
});
