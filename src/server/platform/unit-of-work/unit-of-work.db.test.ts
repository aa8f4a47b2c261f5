import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { purgesOf } from '../../../../tests/support/shop.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { gatherEffects } from './effects.ts';
import { commit, refuse, rollBack, type Unit } from './unit-of-work.ts';
import { purgeStaleTags } from '../cdn/purge-tags.ts';

const test = useTestDatabase();
const OWNER = { id: null, email: 'eu@exemplu.ro' };
const event = { kind: 'message.note', subject: 'message/1' };

const write = (name: string) => async (unit: Unit) => {
  await unit.tx.insertInto('messages').values({ topic: 'Altceva', name, emailAddress: 'ana@exemplu.ro', orderNumber: '', message: name, fingerprint: name }).execute(); // prettier-ignore
  unit.after.purge(`tag-${name}`, 'tag-all');
  return { ok: true };
};
const stored = async () => (await test.db.selectFrom('messages').select('name').orderBy('name').execute()).map(({ name }) => name); // prettier-ignore
const logged = async () => (await test.db.selectFrom('events').select(['actor', 'kind']).execute()).length;

describe('a write', () => {
  beforeEach(async () => {
    await test.db.deleteFrom('messages').execute();
    await test.db.deleteFrom('events').execute();
  });

  it('that deadlocks with another one is repeated, with its effects once', async () => {
    for (const name of ['ana', 'eva']) await commit(test.db, { actor: OWNER }, write(name));
    const { promise: met, resolve: meet } = Promise.withResolvers<void>();
    let began = 0;
    const mark = (unit: Unit, name: string) =>
      unit.tx.updateTable('messages').set({ message: sql`message || '!'` }).where('name', '=', name).execute(); // prettier-ignore
    const crosswise = (first: string, second: string) =>
      commit(test.db, { actor: OWNER, event }, async (unit) => {
        unit.after.purge(`tag-${first}`);
        await mark(unit, first);
        if ((began += 1) === 2) meet();
        await met;
        await mark(unit, second);
      });
    const purges = await purgesOf(() => Promise.all([crosswise('ana', 'eva'), crosswise('eva', 'ana')]));
    expect(purges.flat().sort()).toEqual(['tag-ana', 'tag-eva']);
    expect([began, await logged()]).toEqual([3, 2]);
    const said = await test.db.selectFrom('messages').select('message').orderBy('name').execute();
    expect(said).toEqual([{ message: 'ana!!' }, { message: 'eva!!' }]);
  });

  it('is stored with its line in the audit log, and has its effects after the commit', async () => {
    const purges = await purgesOf(async () => {
      expect(await commit(test.db, { actor: OWNER, event }, write('ana'))).toEqual({ ok: true });
    });
    expect([await stored(), await logged(), purges]).toEqual([['ana'], 1, [['tag-ana', 'tag-all']]]);
  });

  const turnDown = async (unit: Unit) => {
    await write('ana')(unit);
    refuse('not_found');
  };
  const fail = async (unit: Unit) => {
    await write('ana')(unit);
    throw new Error('out of paper');
  };
  const tryOnly = async (unit: Unit) => rollBack(await write('ana')(unit));

  it('that is refused, fails, or is a dry run stores nothing and has no effects', async () => {
    const purges = await purgesOf(async () => {
      await expect(commit(test.db, { actor: OWNER, event }, turnDown)).rejects.toThrow('not_found');
      await expect(commit(test.db, { actor: OWNER, event }, fail)).rejects.toThrow('out of paper');
      expect(await commit(test.db, { actor: OWNER, event }, tryOnly)).toEqual({ ok: true });
    });
    expect([await stored(), await logged(), purges]).toEqual([[], 0, []]);
  });

  it('cannot begin inside another write', async () => {
    const nested = commit(test.db, { actor: OWNER }, () => commit(test.db, { actor: OWNER }, write('ana')));
    await expect(nested).rejects.toThrow('a write inside another write');
    expect(await stored()).toEqual([]);
  });

  it('logs an effect that fails, and runs the others', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const purges = await purgesOf(() =>
      commit(test.db, { actor: OWNER }, async (unit) => {
        unit.after.run('refund 1', () => Promise.reject(new TypeError('ana@exemplu.ro')));
        await write('ana')(unit);
      }),
    );
    expect(purges).toEqual([['tag-ana', 'tag-all']]);
    const [line] = error.mock.calls.map(([told]) => JSON.parse(String(told)) as unknown);
    expect(line).toMatchObject({ event: 'effect_failed', effect: 'refund 1', error: 'TypeError' });
    expect(JSON.stringify(line)).not.toContain('ana');
    error.mockRestore();
  });
});

describe('the effects of several writes', () => {
  it('are gathered and run once, also the effects of an effect', async () => {
    const done: string[] = [];
    const purges = await purgesOf(() =>
      gatherEffects(async () => {
        for (const name of ['bia', 'cris']) {
          await commit(test.db, { actor: OWNER }, async (unit) => {
            unit.after.run('close 1', async (db) => {
              done.push('close 1');
              await commit(db, { actor: OWNER }, write('dan'));
            });
            return write(name)(unit);
          });
        }
        expect(done).toEqual([]);
      }),
    );
    expect(done).toEqual(['close 1']);
    expect(purges).toEqual([
      ['tag-bia', 'tag-all', 'tag-cris'],
      ['tag-dan', 'tag-all'],
    ]);
  });

  it('run by themselves if a write ends after its request', async () => {
    const late = Promise.withResolvers<void>();
    let writing: Promise<unknown> | undefined;
    const purges = await purgesOf(async () => {
      await gatherEffects(() => {
        writing = late.promise.then(() => commit(test.db, { actor: OWNER }, write('fia')));
        return Promise.resolve();
      });
      late.resolve();
      await writing;
    });
    expect(purges).toEqual([['tag-fia', 'tag-all']]);
  });

  it('run in the background if the platform can, and even if the request fails', async () => {
    let background: Promise<void> | undefined;
    const purges = await purgesOf(async () => {
      const request = gatherEffects(
        async () => {
          await commit(test.db, { actor: OWNER }, write('eva'));
          throw new Error('the answer could not be written');
        },
        (effects) => {
          background = effects;
        },
      );
      await expect(request).rejects.toThrow('the answer');
      await background;
    });
    expect(purges).toEqual([['tag-eva', 'tag-all']]);
  });
});

describe('a tag that a write makes stale', () => {
  const stale = async () => (await test.db.selectFrom('staleTags').select('tag').orderBy('id').execute()).map(({ tag }) => tag); // prettier-ignore
  const purge = (...tags: string[]) =>
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

  it('is forgotten once the CDN has purged it, and not stored if the write is rolled back or there is no CDN', async () => {
    expect(await purgesOf(() => purge('product-a', 'catalogue'))).toEqual([['product-a', 'catalogue']]);
    expect(await purgesOf(() => purge('refused'))).toEqual([]);
    await purge('here-alone');
    expect(await stale()).toEqual([]);
  });

  it('is purged by the daily run if the CDN did not answer', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token');
    vi.stubEnv('SITE_ID', 'site');
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    await purge('product-a');
    await purge('product-a', 'catalogue');
    expect(await stale()).toEqual(['product-a', 'product-a', 'catalogue']);
    expect(told.mock.calls.join()).toContain('cdn_purge_failed');

    expect(await purgesOf(() => purgeStaleTags(test.db))).toEqual([['product-a', 'catalogue']]);
    expect(await stale()).toEqual([]);
    expect(await purgesOf(() => purgeStaleTags(test.db))).toEqual([]);
  });
});
