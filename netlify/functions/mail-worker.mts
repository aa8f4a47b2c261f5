import type { Config } from '@netlify/functions';
import { database } from '#server/database.ts';
import { runMailWorker } from '#server/mail/mail-worker.ts';

export default async () => {
  await runMailWorker(database());
  return new Response(null, { status: 204 });
};

export const config: Config = {
  path: '/api/mail-worker',
  method: 'POST',
  background: true,
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
