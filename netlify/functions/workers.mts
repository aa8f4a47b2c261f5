import type { Config } from '@netlify/functions';
import { followChanges } from '#server/fulfilment/shipments/follow-changes.ts';
import { runDailyTasks } from '#server/office/daily/run-daily-tasks.ts';
import { runRebuild } from '#server/platform/builds/rebuild.ts';
import { database } from '#server/platform/database/database.ts';
import { runMailWorker } from '#server/platform/mail/mail-worker.ts';
import { mayWork } from '#server/platform/workers/may-work.ts';
import '#server/wire-contexts.ts';

// Background work of up to fifteen minutes, for which no caller waits.
export default async (request: Request) => {
  if (!(await mayWork(request))) return new Response(null, { status: 403 });
  const { pathname } = new URL(request.url);
  if (pathname === '/api/daily-worker') await runDailyTasks();
  else if (pathname === '/api/rebuild-worker') await runRebuild(database());
  else {
    if (pathname === '/api/hourly-worker') await followChanges(database());
    // The mail worker also asks ANAF.
    await runMailWorker(database());
  }
  return new Response(null, { status: 204 });
};

export const config: Config = {
  path: ['/api/mail-worker', '/api/daily-worker', '/api/hourly-worker', '/api/rebuild-worker'],
  method: 'POST',
  background: true,
};
