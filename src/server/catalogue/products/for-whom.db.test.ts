import { describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { readForWhom } from './for-whom.ts';

describe('the chooser', () => {
  const test = useTestDatabase();
  const read = (query: string) => readForWhom(test.db, new URLSearchParams(query));
  const found = async (query: string) => (await read(query)).found?.map(({ id }) => id);

  it('asks who, then of what age, then recommends one kit and another', async () => {
    expect(await read('')).toMatchObject({ recipient: undefined, found: undefined });
    expect(await found('pentru=bebelus')).toBeUndefined();
    expect(await found('pentru=bebelus&varsta=0-6-luni')).toEqual(['mana-bebelus', 'talpa-bebelus']);
    // It asks no age of a couple.
    expect(await found('pentru=cuplu')).toEqual(['cuplu', 'luna-personalizata']);
  });

  it('recommends no sample in production', async () => {
    vi.stubEnv('SHOP_MODE', 'production');
    try {
      expect(await found('pentru=cuplu')).toEqual([]);
      expect((await read('')).recipients).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('is kept by the CDN for each answer of its own, and for nobody else’s', async () => {
    const kept = async (query: string) => (await read(query)).headers['Netlify-CDN-Cache-Control'];
    expect(await kept('pentru=bebelus&varsta=0-6-luni&utm_source=x')).toContain('durable');
    expect((await read('pentru=bebelus')).headers['Netlify-Vary']).toBe('query=pentru|varsta');
    expect(await kept('pentru=vecin')).toBe('no-store');
    expect(await kept('varsta=0-6-luni&varsta=adult')).toBe('no-store');
  });
});
