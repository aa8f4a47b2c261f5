import { describe, expect, it } from 'vitest';
import { adminEn } from '#texts/admin.en.ts';
import { adminRo } from '#texts/admin.ro.ts';

type Texts = { [key: string]: string | Texts };

/** Lists every text by its path: `orders.title`. */
function leaves(texts: Texts, path: string[] = []): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : leaves(value, [...path, key]),
  );
}
const names = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).sort();

describe('the texts of the back-office', () => {
  const english = new Map(leaves(adminEn));
  const romanian = leaves(adminRo as unknown as Texts);

  it('use the same values in both languages', () => {
    const different = romanian.filter(([path, text]) => {
      // A sentence is its own key.
      const original = english.get(path) ?? path;
      // A singular such as "once" needs no number.
      const wanted = names(original).filter((name) => !(path.endsWith('_one') && name === 'count'));
      return wanted.some((name) => !names(text).includes(name));
    });
    expect(different).toEqual([]);
  });

  it('have no key both with and without a plural form', () => {
    const paths = new Set(romanian.map(([path]) => path));
    expect([...paths].filter((path) => path.endsWith('_other') && paths.has(path.replace(/_other$/, '')))).toEqual([]);
  });

  it('are never empty', () => {
    expect([...english, ...romanian].filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual([]);
  });
});
