import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldRomanian } from './fold-romanian.ts';

describe('folding Romanian text', () => {
  it.each([
    ['OUĂ', 'oua'],
    ['ouă', 'oua'],
    ['Mânuță și tălpiță', 'manuta si talpita'],
    ['ÎNGERAȘ', 'ingeras'],
    ['Rama 3D', 'rama 3d'],
    ['José Müller, Kovács', 'jose muller, kovacs'],
  ])('makes of %s %s', (text, folded) => {
    expect(foldRomanian(text)).toBe(folded);
  });

  it.each([
    ['ş', 'ș'],
    ['Ş', 'Ș'],
    ['ţ', 'ț'],
    ['Ţ', 'Ț'],
  ])('takes the cedilla in %s for the comma in %s', (cedilla, comma) => {
    expect(cedilla).not.toBe(comma);
    expect(foldRomanian(cedilla)).toBe(foldRomanian(comma));
  });

  it('does not mind whether letters come composed or decomposed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ăâîșțĂÂÎȘȚşţaisté -') }), (text) => {
        expect(foldRomanian(text.normalize('NFD'))).toBe(foldRomanian(text));
      }),
    );
  });

  it('does not mind capitals', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ăâîșțşţabcdefz 09-') }), (text) => {
        expect(foldRomanian(text.toUpperCase())).toBe(foldRomanian(text));
      }),
    );
  });

  it('has nothing left to do the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldRomanian(foldRomanian(text))).toBe(foldRomanian(text));
      }),
    );
  });
});

describe('the twin in SQL', () => {
  const migrations = new URL('../../../netlify/database/migrations/', import.meta.url);
  const sql = readdirSync(migrations)
    .sort()
    .map((folder) => readFileSync(new URL(`${folder}/migration.sql`, migrations), 'utf8'))
    .findLast((text) => /function fold_romanian\(/.test(text))!;
  const [, from = '', to = ''] = /function fold_romanian\([\s\S]*?translate\([^']*'([^']*)',\s*'([^']*)'\)/.exec(sql)!;

  it('has a letter for each that it replaces', () => {
    expect([...to]).toHaveLength([...from].length);
  });

  it('replaces each letter once', () => {
    expect(new Set(from).size).toBe([...from].length);
  });

  it.each([...from].map((letter, index) => [letter, [...to][index]]))('folds %s to %s as we do', (letter, folded) => {
    expect(foldRomanian(letter!)).toBe(folded);
  });

  it.each([...'ăâîșțşţĂÂÎȘȚŞŢ'])('knows the Romanian letter %s', (letter) => {
    expect(from).toContain(letter);
  });
});
