import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { firstQuestions } from './first-questions.ts';

it('the session’s answer is passed on once the screen’s requests have started, so that none is sent twice', async () => {
  const server = createServer((_, response) => response.end(JSON.stringify({ session: { uid: 'ana' } }))).listen(0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const page: Pick<typeof globalThis, 'firstAnswers'> = { firstAnswers: undefined };

  new Function('window', 'location', 'fetch', firstQuestions({}).script)(
    page,
    { pathname: '/admin', search: '' },
    (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
  );
  const answer = await page.firstAnswers!.get('/api/session');

  expect([...page.firstAnswers!.keys()]).toEqual([
    '/api/session',
    '/api/users/ana',
    '/api/admin/dashboard/waiting',
    '/api/admin/dashboard',
  ]);
  expect(await answer!.json()).toEqual({ session: { uid: 'ana' } });
  const dashboard = page.firstAnswers!.get('/api/admin/dashboard')!;
  await vi.waitFor(() => expect(dashboard.read).toEqual({ session: { uid: 'ana' } }));
});
