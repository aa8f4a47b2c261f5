import { describe, expect, it } from 'vitest';
import { rebase } from './rebase.ts';

const base = { title: 'Kit', price: 100, pictures: ['a'], alts: ['o mână'], version: 3 };
const labels = { title: 'Title', price: 'Price', pictures: 'Images', alts: 'Images' };

describe('rebasing typed values onto another owner’s save', () => {
  it('keeps the typed values, takes over untouched fields, and reports both', () => {
    const mine = { ...base, title: 'Al meu' };
    const theirs = { ...base, pictures: ['b'], price: 200, version: 4 };
    const told = (field: string, isMine: boolean) => ({ field, isMine, isTheirs: !isMine });
    const differences = [told('title', true), told('price', false), told('pictures', false)];
    expect(rebase(base, mine, theirs, labels)).toEqual({ values: { ...theirs, title: 'Al meu' }, differences });
  });

  it('keeps all typed values if the original values are unknown', () => {
    const theirs = { ...base, title: 'Al ei', price: 200, version: 4 };
    expect(rebase(undefined, base, theirs, labels).values).toEqual({ ...base, version: 4 });
  });

  it('keeps fields under one label together', () => {
    const mine = { ...base, alts: ['o mânuță'] };
    const theirs = { ...base, pictures: ['b'], alts: ['un picior'], version: 4 };
    const differences = [{ field: 'pictures', isMine: true, isTheirs: true }];
    expect(rebase(base, mine, theirs, labels)).toEqual({ values: { ...mine, version: 4 }, differences });
  });
});

describe('rebasing values that were typed during a save', () => {
  it('keeps the typed values, even if the save overwrites another owner’s version', () => {
    const { values: sent } = rebase(base, { ...base, title: 'Al meu' }, { ...base, price: 200, version: 4 }, labels);
    const saved = { ...sent, title: 'Al meu, tuns', version: 5 };
    expect(rebase(sent, { ...sent, price: 300 }, saved, labels).values).toEqual({ ...saved, price: 300 });
    expect(rebase(sent, sent, saved, labels).values).toEqual(saved);
  });
});
