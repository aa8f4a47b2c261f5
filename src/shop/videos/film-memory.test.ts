import { describe, expect, it, vi } from 'vitest';
import { closedStorage, useStorage } from '../../../tests/support/fake-storage.ts';
import { keepPlace, recallPlace } from './film-memory.ts';

useStorage();

describe('the place in a film', () => {
  it('is remembered for each film, in whole seconds, unless it is beyond the end of a shortened film', () => {
    keepPlace('unu', 61.9, 300);
    expect([recallPlace('unu', 300), recallPlace('doi', 300), recallPlace('unu', 50)]).toEqual([61, 0, 0]);
  });

  it.each([2, 295])('is forgotten at %i of 300 seconds: at the beginning and near the end', (place) => {
    keepPlace('unu', 100, 300);
    keepPlace('unu', place, 300);
    expect(recallPlace('unu', 300)).toBe(0);
  });

  it('is zero if storage is closed, without an error', () => {
    vi.stubGlobal('localStorage', closedStorage);
    expect(() => keepPlace('unu', 100, 300)).not.toThrow();
    expect(recallPlace('unu', 300)).toBe(0);
  });
});
