import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendDelayedMailLater, sendDelayedMailNow } from './delayed-mail.ts';

let asked: string[];
let page: EventTarget;
beforeEach(() => {
  asked = [];
  page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { sendBeacon: (address: string) => asked.push(address) });
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  sendDelayedMailNow();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('mail about a move is requested once its undo time is over, and later for a later move', () => {
  sendDelayedMailLater();
  vi.advanceTimersByTime(20_000);
  sendDelayedMailLater();
  vi.advanceTimersByTime(10_000);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual(['/api/admin/inbox/delayed-mail']);
  vi.advanceTimersByTime(20_000);
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(2);
});

it.each([
  ['the page is left', () => page.dispatchEvent(new Event('pagehide'))],
  ['the session ends', sendDelayedMailNow],
])('mail about a move is requested early, and once, when %s', (_, end) => {
  sendDelayedMailLater();
  end();
  expect(asked).toHaveLength(1);
  end();
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(1);
});
