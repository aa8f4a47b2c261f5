import { persistentAtom } from '@nanostores/persistent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Local storage as a browser has it, which can be made to refuse. */
function localStorageThat(refuses: { reading?: boolean; writing?: boolean; removing?: boolean } = {}) {
  const kept = new Map<string, string>();
  const refuse = (reason: string) => {
    throw new DOMException(reason, 'SecurityError');
  };
  const storage = {
    getItem: (key: string) => (refuses.reading ? refuse('closed') : (kept.get(key) ?? null)),
    setItem: (key: string, value: string) => (refuses.writing ? refuse('full') : void kept.set(key, value)),
    removeItem: (key: string) => (refuses.removing ? refuse('closed') : void kept.delete(key)),
  };
  return { storage, kept, refuses };
}

/** Opens a page over this storage: the engine is set anew, its memory is empty. */
async function openPage(storage: unknown) {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage);
  await import('./safe-storage.ts');
}
const value = () => persistentAtom<string | undefined>('salut', undefined);

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

describe('safe storage', () => {
  it('keeps values in local storage', async () => {
    const { storage, kept } = localStorageThat();
    await openPage(storage);
    value().set('bună');
    expect(kept.get('salut')).toBe('bună');
  });

  it('reads what an earlier page kept', async () => {
    const { storage, kept } = localStorageThat();
    kept.set('salut', 'bună');
    await openPage(storage);
    expect(value().get()).toBe('bună');
  });

  it('removes values from local storage', async () => {
    const { storage, kept } = localStorageThat();
    kept.set('salut', 'bună');
    await openPage(storage);
    value().set(undefined);
    expect(kept.has('salut')).toBe(false);
  });
});

describe('safe storage over a local storage that is full', () => {
  it('keeps values as long as the page lives', async () => {
    await openPage(localStorageThat({ writing: true }).storage);
    value().set('bună');
    expect(value().get()).toBe('bună');
  });

  it('prefers the new value to the old one that could not be overwritten', async () => {
    const { storage, kept } = localStorageThat({ writing: true });
    kept.set('salut', 'veche');
    await openPage(storage);
    value().set('nouă');
    expect(value().get()).toBe('nouă');
  });

  it('returns to local storage once it has room', async () => {
    const { storage, kept, refuses } = localStorageThat({ writing: true });
    await openPage(storage);
    value().set('în memorie');
    refuses.writing = false;
    value().set('păstrată');
    kept.set('salut', 'din altă filă');
    expect(value().get()).toBe('din altă filă');
  });

  it('forgets a removed value', async () => {
    await openPage(localStorageThat({ writing: true, removing: true }).storage);
    value().set('bună');
    value().set(undefined);
    expect(value().get()).toBeUndefined();
  });
});

describe.each([
  ['that refuses everything', () => localStorageThat({ reading: true, writing: true, removing: true }).storage],
  ['that is null', () => null],
  [
    'whose every property throws',
    () =>
      new Proxy(
        {},
        {
          get() {
            throw new DOMException('closed', 'SecurityError');
          },
        },
      ),
  ],
])('safe storage over a local storage %s', (_, storage) => {
  it('has no value at first', async () => {
    await openPage(storage());
    expect(value().get()).toBeUndefined();
  });

  it('keeps values as long as the page lives', async () => {
    await openPage(storage());
    value().set('bună');
    expect(value().get()).toBe('bună');
  });

  it('removes them again', async () => {
    await openPage(storage());
    value().set('bună');
    value().set(undefined);
    expect(value().get()).toBeUndefined();
  });
});

describe('safe storage in a browser that throws when local storage is only named', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  afterEach(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('keeps values as long as the page lives', async () => {
    vi.stubGlobal('window', new EventTarget());
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await import('./safe-storage.ts');
    value().set('bună');
    expect(value().get()).toBe('bună');
  });
});

describe('safe storage on the server', () => {
  it('takes no storage at all', async () => {
    const setPersistentEngine = vi.fn<() => void>();
    vi.doMock('@nanostores/persistent', () => ({ setPersistentEngine }));
    vi.stubGlobal('window', undefined);
    await import('./safe-storage.ts');
    vi.doUnmock('@nanostores/persistent');
    expect(setPersistentEngine).not.toHaveBeenCalled();
  });
});
