import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLastLocker, rememberLocker } from './last-locker.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the locker of an order that was chosen from the list', () => {
  rememberLocker({ lockerId: '7', lockerName: 'Easybox Unirii', lockerCity: 'Iași' });
  expect(readLastLocker()).toEqual({ id: '7', name: 'Easybox Unirii', city: 'Iași' });
});

it('keeps none that was typed', () => {
  rememberLocker({ lockerId: '', lockerName: 'Easybox Unirii', lockerCity: 'Iași' });
  expect(readLastLocker()).toBeUndefined();
});

it.each(['{', '[]', '7', '{"id":7}', '{"id":"","name":"a","city":"b"}', '"x"'])(
  'drops what makes no sense: %s',
  (text) => {
    stored.set('last-locker', text);
    expect(readLastLocker()).toBeUndefined();
    expect(stored.has('last-locker')).toBe(false);
  },
);

it('lives without a storage', () => {
  vi.stubGlobal('localStorage', { getItem: () => { throw new Error('closed'); }, setItem: () => { throw new Error('closed'); }, removeItem: () => { throw new Error('closed'); } }); // prettier-ignore
  rememberLocker({ lockerId: '7', lockerName: 'Easybox Unirii', lockerCity: 'Iași' });
  expect(readLastLocker()).toBeUndefined();
});
