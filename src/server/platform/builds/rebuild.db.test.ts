import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { askForRebuild, planRebuild, runRebuild } from './rebuild.ts';

describe('a build that changes of static pages ask for', () => {
  const test = useTestDatabase();
  const asked: string[] = [];
  /** The hook answers with it; 0: nobody does. */
  let status: number;
  beforeEach(async () => {
    vi.stubEnv('NETLIFY_BUILD_HOOK_URL', 'https://netlify.example/geheim');
    vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
      const { pathname } = new URL(url);
      asked.push(`${init?.method} ${pathname}`);
      const answer = pathname === '/geheim' ? status : 202;
      return answer === 0
        ? Promise.reject(new TypeError(`${pathname} is away`))
        : Promise.resolve(new Response(null, { status: answer }));
    });
    await test.db.deleteFrom('rebuilds').execute();
    asked.length = 0;
    status = 200;
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const passes = (seconds: number) =>
    sql`update rebuilds set due_at = due_at - ${seconds} * interval '1 second'`.execute(test.db);

  it('is one for all changes of three minutes, however many come at once', async () => {
    await Promise.all([planRebuild(), planRebuild(), planRebuild()]);
    await passes(170);
    await planRebuild();
    expect(asked).toEqual(['POST /api/rebuild-worker']);
    await passes(9.9);
    await Promise.all([runRebuild(test.db), runRebuild(test.db)]);
    await runRebuild(test.db);
    expect(asked).toEqual(['POST /api/rebuild-worker', 'POST /geheim']);
  });

  it('is planned anew by a change after it, and by one that finds its worker dead', async () => {
    await planRebuild();
    await passes(180);
    await runRebuild(test.db);
    await planRebuild();
    await passes(300);
    await planRebuild();
    expect(asked).toEqual(['POST /api/rebuild-worker', 'POST /geheim', 'POST /api/rebuild-worker', 'POST /api/rebuild-worker']);
  }); // prettier-ignore

  it.each([500, 0])('waits for the daily run where the hook fails, whose address no log tells: %i', async (answer) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await planRebuild();
    await passes(180);
    status = answer;
    await runRebuild(test.db);
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toContain('geheim');
    status = 200;
    await askForRebuild(test.db);
    await askForRebuild(test.db);
    expect(asked.filter((each) => each === 'POST /geheim')).toHaveLength(2);
  });

  it('is not planned without a hook', async () => {
    vi.stubEnv('NETLIFY_BUILD_HOOK_URL', undefined);
    await planRebuild();
    expect([asked, await test.db.selectFrom('rebuilds').selectAll().execute()]).toEqual([[], []]);
  });
});
