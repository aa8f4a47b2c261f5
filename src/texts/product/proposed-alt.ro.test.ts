import { expect, it } from 'vitest';
import { proposeAlts } from './proposed-alt.ro.ts';

it('the proposed description of a picture names the product and the number of the picture', () => {
  const proposed = ['Mulaj gemeni, poza 1', 'Două mânuțe', 'Mulaj gemeni, poza 3'];
  expect(proposeAlts(['', 'Două mânuțe', ' '], 'Mulaj gemeni ', '')).toEqual(proposed);
});

it('the proposed description of a picture follows title and place, and keeps what somebody wrote', () => {
  const alts = ['Mulaj, poza 2', 'Mulaj, poza 1', 'Mulaj, poza 1, de aproape'];
  const followed = ['Mulaj mare, poza 1', 'Mulaj mare, poza 2', 'Mulaj, poza 1, de aproape'];
  expect(proposeAlts(alts, 'Mulaj mare', 'Mulaj')).toEqual(followed);
});

it('no description of a picture is proposed without a title', () => {
  expect(proposeAlts(['', 'M, poza 2'], '', 'M')).toEqual(['', '']);
});
