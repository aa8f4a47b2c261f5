import { describe, expect, it, vi } from 'vitest';
import { closedStorage, useStorage } from '../../../tests/support/fake-storage.ts';
import { loadAnew, openDraft } from './checkout-draft.ts';

const kept = useStorage('sessionStorage');
const V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

it('the checkout’s draft keeps its attempt’s key, and makes one anew that the shop would not take', () => {
  const key = crypto.randomUUID();
  const open = (idempotencyKey: unknown) => {
    kept.set('checkout', JSON.stringify({ fields: { firstName: 'Ana' }, idempotencyKey }));
    return openDraft({});
  };
  expect(open(key)).toEqual({ fields: { firstName: 'Ana' }, idempotencyKey: key });
  for (const other of ['a1b2', '', 7, null, undefined, key.toUpperCase(), key.replace(/-4/, '-1'), `${key}0`]) {
    const { fields, idempotencyKey } = open(other);
    expect(fields).toEqual({ firstName: 'Ana' });
    expect(idempotencyKey).toMatch(V4);
    expect(idempotencyKey).not.toBe(other);
  }
});

it.each(['null', '[]', '5', '{"fields":[1]}', '{"told":"x"}', '{'])(
  'a draft of junk, %s, is as good as none',
  (junk) => {
    kept.set('checkout', junk);
    expect(openDraft({ city: 'Cluj' })).toMatchObject({ fields: { city: 'Cluj' } });
  },
);

describe('a page that is of no use any more stays as it is', () => {
  /** Nobody listens there: the page would be loaded from nowhere. */
  const page = () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { href: 'http://127.0.0.1:9/', reload });
    return reload;
  };

  it('without a connection, and what it would have told is kept once', async () => {
    const reload = page();
    await loadAnew({ errors: { city: 'x' } });
    await loadAnew({ errors: { city: 'y' } });
    expect(openDraft({}).told).toEqual({ errors: { city: 'x' } });
    expect(reload).not.toHaveBeenCalled();
  });

  it('where nothing can be kept', async () => {
    const reload = page();
    vi.stubGlobal('sessionStorage', closedStorage);
    vi.stubGlobal('fetch', () => expect.unreachable('it is asked for'));
    await loadAnew();
    expect(reload).not.toHaveBeenCalled();
  });
});
