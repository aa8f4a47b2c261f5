import { expect, it, vi } from 'vitest';
import { closedStorage, useStorage } from '../../../tests/support/fake-storage.ts';
import { readLastLocker, rememberLocker } from './last-locker.ts';

const stored = useStorage();
const UNIRII = { lockerId: '7', lockerName: 'Easybox Unirii', lockerCity: 'Iași' };

it('keeps the locker of an order that was chosen from the list, and none that was typed', () => {
  rememberLocker({ ...UNIRII, lockerId: '' });
  expect(readLastLocker()).toBeUndefined();
  rememberLocker(UNIRII);
  expect(readLastLocker()).toEqual({ id: '7', name: 'Easybox Unirii', city: 'Iași' });
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
  vi.stubGlobal('localStorage', closedStorage);
  rememberLocker(UNIRII);
  expect(readLastLocker()).toBeUndefined();
});
