import { expect, it } from 'vitest';
import { answerRange } from './answer-range.ts';

const kept = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });

it.each([
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=4-99', 206, '456789', 'bytes 4-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  [null, 200, '0123456789', null],
  ['bytes=-5', 200, '0123456789', null],
])('a player that requests the range %s gets %i and that part', async (range, status, body, contentRange) => {
  const answer = await answerRange(kept(), range);
  const told = [answer.status, await answer.text(), answer.headers.get('content-range')];
  expect(told).toEqual([status, body, contentRange]);
  expect(answer.headers.get('content-type')).toBe('audio/mpeg');
});
