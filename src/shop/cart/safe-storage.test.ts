import type { WritableAtom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closedStorage, storageOver } from '../../../tests/support/fake-storage.ts';

/** Store of the page that was opened last. */
let value: () => WritableAtom<string | undefined>;

/** Opens a page on this storage, with an empty memory. */
async function openPage(storage: unknown) {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage);
  await takeModule();
}
async function takeModule() {
  const { storedAtom } = await import('./safe-storage.ts');
  const asItIs = { encode: (given: string | undefined) => given, decode: (stored: string) => stored };
  value = () => storedAtom<string | undefined>('salut', undefined, asItIs);
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

it('safe storage keeps values in local storage, where the next page reads them, until they are removed', async () => {
  const kept = new Map([['salut', 'bună']]);
  await openPage(storageOver(kept));
  expect(value().get()).toBe('bună');
  value().set('salve');
  expect(kept.get('salut')).toBe('salve');
  value().set(undefined);
  expect(kept.has('salut')).toBe(false);
});

describe('safe storage over a full local storage', () => {
  const full = (kept: Map<string, string>): ReturnType<typeof storageOver> => ({
    ...storageOver(kept),
    setItem: closedStorage.setItem,
  });

  it('prefers the new value to the old one that could not be overwritten', async () => {
    await openPage(full(new Map([['salut', 'veche']])));
    value().set('nouă');
    expect(value().get()).toBe('nouă');
  });

  it('returns to local storage once it has room', async () => {
    const kept = new Map<string, string>();
    const storage = full(kept);
    await openPage(storage);
    value().set('în memorie');
    storage.setItem = storageOver(kept).setItem;
    value().set('păstrată');
    kept.set('salut', 'din altă filă');
    expect(value().get()).toBe('din altă filă');
  });

  it('forgets a removed value even if local storage cannot remove it', async () => {
    await openPage({ ...full(new Map()), removeItem: closedStorage.removeItem });
    value().set('bună');
    value().set(undefined);
    expect(value().get()).toBeUndefined();
  });
});

const throwing = {
  get() {
    throw new DOMException('closed', 'SecurityError');
  },
};

describe('safe storage keeps values as long as the page lives', () => {
  const keepsInMemory = () => {
    expect(value().get()).toBeUndefined();
    value().set('bună');
    expect(value().get()).toBe('bună');
    value().set(undefined);
    expect(value().get()).toBeUndefined();
  };

  it.each([
    ['refuses everything', closedStorage],
    ['is null', null],
    ['throws at every property', new Proxy({}, throwing)],
    ['stores all and returns nothing', { ...storageOver(new Map()), getItem: () => null }],
    ['ignores every write', { ...storageOver(new Map()), setItem: () => {} }],
  ])('over a local storage that %s', async (_, storage) => {
    await openPage(storage);
    keepsInMemory();
  });

  it('in a browser that throws when localStorage is accessed', async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    vi.stubGlobal('window', new EventTarget());
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...throwing });
    await takeModule();
    keepsInMemory();
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });
});

it('safe storage reads no storage on the server', async () => {
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('localStorage', storageOver(new Map([['salut', 'bună']])));
  await takeModule();
  expect(value().get()).toBeUndefined();
});

it('safe storage has values that were written while the page was in the back/forward cache', async () => {
  const kept = new Map([['salut', 'bună']]);
  await openPage(storageOver(kept));
  const greeting = value();
  kept.set('salut', 'salve');
  window.dispatchEvent(new Event('pageshow'));
  expect(greeting.get()).toBe('salve');
  kept.delete('salut');
  window.dispatchEvent(new Event('storage'));
  expect(greeting.get()).toBeUndefined();
});
