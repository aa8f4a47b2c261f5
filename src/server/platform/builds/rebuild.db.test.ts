import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { askForRebuild, planRebuild, runRebuild } from './rebuild.ts';

describe('a build that changes of static pages ask for', () => {
  const test = useTestDatabase();
  let server: Server;
  const asked: string[] = [];
  let status = 200;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(request.url === '/hook' ? status : 202).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => void server.close());
  beforeEach(async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv('URL', address);
    vi.stubEnv('NETLIFY_BUILD_HOOK_URL', `${address}/hook`);
    await test.db.deleteFrom('rebuilds').execute();
    asked.length = 0;
    status = 200;
  });
  afterEach(() => {
    vi.unstubAllEnvs();
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
    expect(asked).toEqual(['POST /api/rebuild-worker', 'POST /hook']);
  });

  it('is planned anew by a change after it, and by one that finds its worker dead', async () => {
    await planRebuild();
    await passes(180);
    await runRebuild(test.db);
    await planRebuild();
    await passes(300);
    await planRebuild();
    expect(asked).toEqual(['POST /api/rebuild-worker', 'POST /hook', 'POST /api/rebuild-worker', 'POST /api/rebuild-worker']);
  }); // prettier-ignore

  it.each([500, 0])('waits for the daily run where the hook fails, whose address no log tells: %i', async (answer) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await planRebuild();
    await passes(180);
    status = answer;
    if (answer === 0) vi.stubEnv('NETLIFY_BUILD_HOOK_URL', 'http://127.0.0.1:1/geheim');
    await runRebuild(test.db);
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toContain('geheim');
    status = 200;
    vi.stubEnv('NETLIFY_BUILD_HOOK_URL', `${process.env.URL}/hook`);
    await askForRebuild(test.db);
    await askForRebuild(test.db);
    expect(asked.filter((each) => each === 'POST /hook')).toHaveLength(answer === 500 ? 2 : 1);
  });

  it('is not planned without a hook', async () => {
    vi.stubEnv('NETLIFY_BUILD_HOOK_URL', undefined);
    await planRebuild();
    expect([asked, await test.db.selectFrom('rebuilds').selectAll().execute()]).toEqual([[], []]);
  });
});
