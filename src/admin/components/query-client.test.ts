import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

vi.hoisted(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('document', new EventTarget());
});

it('what is read for the first time while a write ends is read after it', async () => {
  const answers: ((answer: string) => void)[] = [];
  const read = new QueryObserver(queryClient, {
    queryKey: ['state'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  });
  const stop = read.subscribe(() => undefined);
  await new MutationObserver(queryClient, { mutationFn: () => Promise.resolve('') }).mutate();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!('before');
  answers[1]!('after');
  await vi.waitFor(() => expect(read.getCurrentResult().data).toBe('after'));
  stop();
});
