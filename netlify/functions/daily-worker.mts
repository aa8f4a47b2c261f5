import type { Config } from '@netlify/functions';
import { runDailyTasks } from '#server/daily/run-daily-tasks.ts';

export default async () => {
  await runDailyTasks();
  return new Response(null, { status: 204 });
};

export const config: Config = {
  path: '/api/daily-worker',
  method: 'POST',
  background: true,
  rateLimit: { windowSize: 60, windowLimit: 6, aggregateBy: ['ip', 'domain'] },
};
