import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { beginReadsAnew } from './begin-reads-anew.ts';

it('a first read that starts before a write ends is repeated after it', async () => {
  const client = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  const read = new QueryObserver(client, { queryKey: ['state'], queryFn });
  const stop = read.subscribe(() => undefined);
  void client.invalidateQueries();
  expect(answers).toHaveLength(1);
  await beginReadsAnew(client);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!('before');
  answers[1]!('after');
  await vi.waitFor(() => expect(read.getCurrentResult().data).toBe('after'));
  stop();
});
