import { expect, it } from 'vitest';
import { messageMoveSchema } from './inbox.ts';

it('moving a message needs the version that was seen', () => {
  expect(messageMoveSchema.safeParse({ status: 'answered' }).success).toBe(false);
  const seen = { status: 'answered', version: 1 };
  expect(messageMoveSchema.safeParse(seen).data).toEqual({ ...seen, note: '' });
});
