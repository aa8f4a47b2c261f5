import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldText } from '#domain/text/fold-text.ts';
import { hasWords, makeSearchText } from './search-text.ts';
import { makeSearch } from './make-search.ts';

/** Pairs of a word that visitors type and one in the shop's texts that it must find. */
const PAIRS = `
  garantie > garanția, garantii > garanția, garanțiile > garanția, mulaje > mulaj, mulajului > mulaje,
  mulajelor > mulaj, kituri > kit, kitului > kit, labutele > lăbuță, lăbuțelor > lăbuța,
  talpite > tălpiță, mânuțe > mânuța, gheruta > gheruțele, amprente > amprenta, alginatului > alginat,
  ghipsului > ghips, livrari > livrarea, livrăm > livrarea, returnez > returnată, returului > retur,
  retrageri > retragerii, plati > plată, plata > plătești, comanda > comandă, comenzi > comenzii,
  coletului > colet, curieri > curierul, reduceri > reducerile, bebelusului > bebeluși,
  copii > copiilor, parti > parte, parinte > părinții, bunicilor > bunica, cainii > câine,
  pisici > pisică, culori > culorile, vopsit > vopsită, bula > bule, crapaturi > crăpătură,
  personalizate > personalizată, facturi > factura, întrebare > întrebări, ingrijire > îngrijești,
  siguranta > sigur, gips > ghips, ramburs > numerar, talpa > tălpiță, nounascut > nou-născuții, motan > pisicii, transport > livrarea, craciun > cadou, gratuita > costă, pret > kitul, copil 2 ani > copilul între 1 și 3 ani,
  mînuță > mânuța, mînă > mâna, MÎINI > mâini, mână > mînă, rama foto > ramă, cadou bunici > cadou, gravida > bebelușul, nastere > nou-născut`
  .split(',')
  .map((pair) => pair.trim().split(' > ') as [typed: string, word: string]);

describe('the typed word', () => {
  it.each(PAIRS)('"%s" finds "%s" in the questions and in the search of the site', (typed, word) => {
    expect(hasWords(makeSearchText(`Ce este ${word}?`), typed)).toBe(true);
    const search = makeSearch([{ title: `Despre ${word}`, description: 'Pas cu pas.' }]);
    expect(search(typed)).toHaveLength(1);
  });
  it.each([
    ['cana', 'câine'],
    ['mama', 'mână'],
    ['comuna', 'comandă'],
    ['retur', 'retragere'],
  ])('"%s" does not find "%s"', (typed, word) => {
    expect(hasWords(makeSearchText(word), typed)).toBe(false);
  });
});

describe('every word of the questions', () => {
  const folder = join(import.meta.dirname, '../../content/questions');
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const words = new Set(texts.flatMap((text) => text.split(/[^\p{L}]+/u)).filter((word) => word.length > 1));

  it('is found by itself, by its beginnings and without its diacritics', () => {
    for (const word of words) {
      const text = makeSearchText(`Iată ${word}!`);
      for (let end = 1; end <= word.length; end += 1) expect(hasWords(text, word.slice(0, end)), word).toBe(true);
      expect(hasWords(text, foldText(word).toUpperCase()), word).toBe(true);
    }
  });

  it('is found by itself and by its beginnings in the search of the site', () => {
    const entries = texts.map((text) => ({
      title: '',
      description: text,
    }));
    const search = makeSearch(entries);
    const folded = texts.map((text) => foldText(text).split(/[\n\r\p{Z}\p{P}]+/u));
    for (const word of words) {
      const having = (typed: string) =>
        folded.filter((all) => all.some((one) => one.startsWith(foldText(typed)))).length;
      for (let end = 2; end <= word.length; end += 1) {
        const typed = word.slice(0, end);
        expect(search(typed).length, typed).toBeGreaterThanOrEqual(having(typed));
      }
    }
  });
});
