import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ORDER_TRANSITION_NAMES } from '#domain/orders/order-transitions.ts';
import { RETURN_TRANSITION_NAMES } from '#domain/returns/return-states.ts';
import { adminEn } from '#texts/admin.en.ts';
import { adminRo } from '#texts/admin.ro.ts';

type Texts = { [key: string]: string | Texts };

/** Every text by its path: `orders.title`. */
function leaves(texts: Texts, path: string[] = []): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : leaves(value, [...path, key]),
  );
}
const names = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).sort();

describe('the words of the back-office', () => {
  const english = new Map(leaves(adminEn));
  const romanian = leaves(adminRo as unknown as Texts);

  it('name the same values in both languages', () => {
    const different = romanian.filter(([path, text]) => {
      const original = english.get(path) ?? english.get(path.replace(/_few$/, '_other'));
      // "Once" needs no number.
      const wanted = names(original ?? '').filter((name) => !(path.endsWith('_one') && name === 'count'));
      return original !== undefined && wanted.some((name) => !names(text).includes(name));
    });
    expect(different).toEqual([]);
  });

  it('are there, and use the letters with a comma below', () => {
    const texts = [...english, ...romanian];
    expect(texts.filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual([]);
    expect(texts.filter(([, text]) => /[şţŞŢ]/.test(text)).map(([path]) => path)).toEqual([]);
  });

  it('name everything that the audit log writes down', () => {
    const root = resolve(import.meta.dirname, '../../server');
    const written = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\baction: ([^\n]*)/g)])
      .flatMap(([, expression]) => [...expression!.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, action]) => action!));
    const moves = [
      ...ORDER_TRANSITION_NAMES.map((move) => `order.${move}`),
      ...RETURN_TRANSITION_NAMES.map((move) => `withdrawal.${move}`),
    ];
    expect(written.length).toBeGreaterThan(30);
    expect([...written, ...moves].filter((action) => !english.has(`audit.actions.${action}`))).toEqual([]);
  });
});
