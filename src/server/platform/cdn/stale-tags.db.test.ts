import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { purgesOf } from '../../../../tests/support/effects-of.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { commit, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { purgeStaleTags } from './purge-tags.ts';

describe('what a write makes stale', () => {
  const test = useTestDatabase();
  const stale = async () => (await test.db.selectFrom('staleTags').select('tag').orderBy('id').execute()).map(({ tag }) => tag); // prettier-ignore
  const write = (...tags: string[]) =>
    commit(test.db, { actor: SHOP_ACTOR }, (unit) => {
      unit.after.purge(...tags);
      if (tags.includes('refused')) rollBack(undefined);
      return Promise.resolve();
    });
  beforeEach(async () => void (await test.db.deleteFrom('staleTags').execute()));
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is forgotten once the CDN has dropped it, and never stored for a write that is rolled back or has no CDN', async () => {
    expect(await purgesOf(() => write('product-a', 'catalogue'))).toEqual([['product-a', 'catalogue']]);
    expect(await purgesOf(() => write('refused'))).toEqual([]);
    await write('here-alone');
    expect(await stale()).toEqual([]);
  });

  it('is purged by the daily run where the CDN did not answer', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token');
    vi.stubEnv('SITE_ID', 'site');
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    await write('product-a');
    await write('product-a', 'catalogue');
    expect(await stale()).toEqual(['product-a', 'product-a', 'catalogue']);
    expect(told.mock.calls.join()).toContain('cdn_purge_failed');

    expect(await purgesOf(() => purgeStaleTags(test.db))).toEqual([['product-a', 'catalogue']]);
    expect(await stale()).toEqual([]);
    expect(await purgesOf(() => purgeStaleTags(test.db))).toEqual([]);
  });
});
