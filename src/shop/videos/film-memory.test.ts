import { describe, expect, it, vi } from 'vitest';
import { closedStorage, useStorage } from '../../../tests/support/fake-storage.ts';
import { keepPlace, recallPlace } from './film-memory.ts';

useStorage();

describe('the place in a film', () => {
  it('is remembered in whole seconds, for each film, and not beyond the end of one that has become shorter', () => {
    keepPlace('unu', 61.9, 300);
    expect([recallPlace('unu', 300), recallPlace('doi', 300), recallPlace('unu', 50)]).toEqual([61, 0, 0]);
  });

  it.each([2, 295])('is forgotten at %i of 300 seconds: at the beginning and near the end', (place) => {
    keepPlace('unu', 100, 300);
    keepPlace('unu', place, 300);
    expect(recallPlace('unu', 300)).toBe(0);
  });

  it('is none where storage is closed, and nobody stumbles over it', () => {
    vi.stubGlobal('localStorage', closedStorage);
    expect(() => keepPlace('unu', 100, 300)).not.toThrow();
    expect(recallPlace('unu', 300)).toBe(0);
  });
});
