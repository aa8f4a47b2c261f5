import { expect, it } from 'vitest';
import { messageMoveSchema } from './inbox.ts';

it('moving a message needs the version that was seen', () => {
  expect(messageMoveSchema.safeParse({ status: 'answered' }).success).toBe(false);
  expect(messageMoveSchema.safeParse({ status: 'answered', version: 1 }).data).toEqual({
    status: 'answered',
    note: '',
    version: 1,
  });
});
