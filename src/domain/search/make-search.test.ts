import { describe, expect, it } from 'vitest';
import { makeSearch } from './make-search.ts';

const entries = [
  { path: '/produs/labuta', isProduct: true, title: 'Kit mulaj lăbuță', description: 'Lăbuța câinelui tău în ghips.' },
  { path: '/blogs/labute', title: 'Cum iei amprenta unei lăbuțe', description: 'Pas cu pas.' },
  { path: '/intrebari#uscare', title: 'Cât se usucă ghipsul?', description: 'Trei până la cinci zile.' },
  { path: '/produs/oua', isProduct: true, title: 'Forme pentru ouă', description: 'De Paște.', text: 'Cadouri' },
]; // prettier-ignore
const search = makeSearch(entries);
const paths = (words: string) => search(words).map(({ path }) => path);

describe('the search', () => {
  it.each(['labuta', 'Lăbuța', 'LĂBUŢA', 'lab'])('finds the kit by "%s", whatever the diacritics', (words) => {
    expect(paths(words)).toContain('/produs/labuta');
    expect(paths(words)).toContain('/blogs/labute');
  });
  it('finds "oua" in "ouă"', () => {
    expect(paths('oua')).toEqual(['/produs/oua']);
  });
  it('ranks a kit before posts about it', () => {
    expect(paths('labuta')[0]).toBe('/produs/labuta');
  });
  it('ranks a product with the word in its title first, then a post, then a product that only mentions it', () => {
    const told = 'Ramă, ramă și iar ramă: ce ramă alegi pentru o ramă.';
    const title = 'Kit mulaj cu mânuță și tălpiță în ramă 3D';
    const many = makeSearch([
      { path: '/blogs/rame', title: 'Ramă', description: told, text: told },
      { path: '/produs/alta', isProduct: true, title: 'Kit', description: 'În cutie.', text: 'Fără ramă' },
      { path: '/produs/rama', isProduct: true, title, description: 'O cutie.' },
    ]);
    expect(many('rama').map(({ path }) => path)).toEqual(['/produs/rama', '/blogs/rame', '/produs/alta']);
  });
  it('requires every word', () => {
    expect(paths('labuta usuca')).toEqual([]);
    expect(paths('cat usuca')).toEqual(['/intrebari#uscare']);
  });
  it('tolerates a typing mistake in a long word', () => {
    expect(paths('ghispul')).toEqual(['/intrebari#uscare']);
  });
  it('knows other words for a dog, and does not find words that are only spelled alike', () => {
    expect(paths('cățel')).toEqual(['/produs/labuta']);
    const alike = makeSearch([
      { path: '/produs/gemeni', isProduct: true, title: 'Kit pentru gemeni', description: 'Doi.' },
      { path: '/mesaj/semeni', title: 'Între semeni', description: 'Împreună.' },
    ]);
    expect(alike('gemeni').map(({ path }) => path)).toEqual(['/produs/gemeni']);
    expect(alike('gemenii').map(({ path }) => path)[0]).toBe('/produs/gemeni');
  });
  it('ignores short common words', () => {
    expect(paths('ce se usuca')).toEqual(['/intrebari#uscare']);
    expect(paths('forme de oua')).toEqual(['/produs/oua']);
  });
  it.each(['', ' ', '***', '<script>'])('finds nothing for "%s"', (words) => {
    expect(paths(words)).toEqual([]);
  });
});
