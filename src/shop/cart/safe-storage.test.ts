import { persistentAtom } from '@nanostores/persistent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closedStorage, storageOver } from '../../../tests/support/fake-storage.ts';

/** Opens a page over this storage: the engine is set anew, its memory is empty. */
async function openPage(storage: unknown) {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage);
  await import('./safe-storage.ts');
}
const value = () => persistentAtom<string | undefined>('salut', undefined);

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

describe('safe storage over a local storage that is full', () => {
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

  it('forgets a removed value, though it cannot be removed there', async () => {
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
  ])('over a local storage that %s', async (_, storage) => {
    await openPage(storage);
    keepsInMemory();
  });

  it('in a browser that throws when local storage is only named', async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    vi.stubGlobal('window', new EventTarget());
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...throwing });
    await import('./safe-storage.ts');
    keepsInMemory();
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });
});

it('safe storage takes no storage at all on the server', async () => {
  const setPersistentEngine = vi.fn<() => void>();
  vi.doMock('@nanostores/persistent', () => ({ setPersistentEngine }));
  vi.stubGlobal('window', undefined);
  await import('./safe-storage.ts');
  vi.doUnmock('@nanostores/persistent');
  expect(setPersistentEngine).not.toHaveBeenCalled();
});
