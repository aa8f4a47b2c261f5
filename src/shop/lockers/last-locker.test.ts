import { expect, it, vi } from 'vitest';
import { closedStorage, useStorage } from '../../../tests/support/fake-storage.ts';
import { readLastLocker, rememberLocker } from './last-locker.ts';

const stored = useStorage();
const UNIRII = { lockerId: '7', lockerName: 'Easybox Unirii', lockerCity: 'Iași' };

it('the last locker is remembered if it was chosen from the list, but not if it was typed', () => {
  rememberLocker({ ...UNIRII, lockerId: '' });
  expect(readLastLocker()).toBeUndefined();
  rememberLocker(UNIRII);
  expect(readLastLocker()).toEqual({ id: '7', name: 'Easybox Unirii', city: 'Iași' });
});

it.each(['{', '[]', '7', '{"id":7}', '{"id":"","name":"a","city":"b"}', '"x"'])(
  'an invalid stored locker is dropped: %s',
  (text) => {
    stored.set('last-locker', text);
    expect(readLastLocker()).toBeUndefined();
    expect(stored.has('last-locker')).toBe(false);
  },
);

it('the last locker is not remembered without storage', () => {
  vi.stubGlobal('localStorage', closedStorage);
  rememberLocker(UNIRII);
  expect(readLastLocker()).toBeUndefined();
});
