import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepPlace, recallPlace } from './film-memory.ts';

/** As much of a browser's storage as is used here. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('the place in a film', () => {
  it('is remembered in whole seconds, for each film', () => {
    vi.stubGlobal('localStorage', memory());
    keepPlace('unu', 61.9, 300);
    expect(recallPlace('unu', 300)).toBe(61);
    expect(recallPlace('doi', 300)).toBe(0);
  });

  it.each([2, 295])('is forgotten at %i of 300 seconds: at the beginning and near the end', (place) => {
    vi.stubGlobal('localStorage', memory());
    keepPlace('unu', 100, 300);
    keepPlace('unu', place, 300);
    expect(recallPlace('unu', 300)).toBe(0);
  });

  it('is none when the film has become shorter than it', () => {
    vi.stubGlobal('localStorage', memory());
    keepPlace('unu', 100, 300);
    expect(recallPlace('unu', 90)).toBe(0);
  });

  it('is none where storage is closed, and nobody stumbles over it', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
    expect(() => keepPlace('unu', 100, 300)).not.toThrow();
    expect(recallPlace('unu', 300)).toBe(0);
  });
});
