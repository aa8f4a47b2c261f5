import { expect, it, vi } from 'vitest';
import { closedStorage, useStorage } from '../../../tests/support/fake-storage.ts';
import { loadAnew, openDraft } from './checkout-draft.ts';

const kept = useStorage('sessionStorage');

it('the checkout draft keeps its idempotency key, and replaces a key that the shop would refuse', () => {
  const key = crypto.randomUUID();
  const open = (idempotencyKey: unknown) => {
    kept.set('checkout', JSON.stringify({ fields: { firstName: 'Ana' }, idempotencyKey }));
    return openDraft({});
  };
  expect(open(key)).toEqual({ fields: { firstName: 'Ana' }, idempotencyKey: key });
  for (const other of ['a1b2', '', 7, null, undefined, key.toUpperCase(), key.replace(/^(.{14})4/, '$11'), `${key}0`]) {
    const idempotencyKey = expect.stringMatching(/^.{14}4.{21}$/) as string;
    expect(open(other)).toEqual({ fields: { firstName: 'Ana' }, idempotencyKey });
    expect(open(other).idempotencyKey).not.toBe(other);
  }
});

it.each(['null', '[]', '5', '{"fields":[1]}', '{"told":"x"}', '{'])(
  'the malformed checkout draft %s is ignored',
  (junk) => {
    kept.set('checkout', junk);
    expect(openDraft({ city: 'Cluj' })).toMatchObject({ fields: { city: 'Cluj' } });
  },
);

it('an outdated checkout page does not reload without a connection or without storage', async () => {
  const reload = vi.fn();
  // Nothing listens there, so the page cannot reload.
  vi.stubGlobal('location', { href: 'http://127.0.0.1:9/', reload });
  for (const city of ['first', 'second']) await loadAnew({ errors: { city } });
  expect(openDraft({}).told).toEqual({ errors: { city: 'first' } });
  vi.stubGlobal('sessionStorage', closedStorage);
  vi.stubGlobal('fetch', () => expect.unreachable('the shop is asked'));
  await loadAnew();
  expect(reload).not.toHaveBeenCalled();
});
