import { ranFor, type Timer } from './timer.ts';

type AnnouncementKind = 'start' | 'half' | 'check' | '30' | '10' | '5' | '4' | '3' | '2' | '1' | 'done';

export interface Announcement {
  kind: AnnouncementKind;
  /** Of the timer's own time, in ms. */
  atMs: number;
}

/** What is that late says nothing true any more, in ms. */
export const STALE_MS = 2_500;
/** Two sentences need so much room, in ms. */
const APART_MS = 6_000;
/** Shorter than this, a half is not worth a word. */
const HALF_FROM_MS = 90_000;
const LEFT_S = ['30', '10', '5', '4', '3', '2', '1'] as const;
/** These stay true, however late one hears them. */
const LASTING: readonly AnnouncementKind[] = ['check', 'done'];

export function listAnnouncements({ durationMs, checkMs }: Timer): Announcement[] {
  const said: Announcement[] = [{ kind: 'start', atMs: 0 }];
  if (checkMs !== null && checkMs < durationMs) said.push({ kind: 'check', atMs: checkMs });
  const add = (kind: AnnouncementKind, atMs: number, apartMs: number) => {
    if (said.every((other) => Math.abs(other.atMs - atMs) >= apartMs)) said.push({ kind, atMs });
  };
  if (durationMs >= HALF_FROM_MS) add('half', durationMs / 2, APART_MS);
  for (const left of LEFT_S) {
    const counted = Number(left) <= 5;
    if (durationMs > Number(left) * 1_000) add(left, durationMs - Number(left) * 1_000, counted ? 1_000 : APART_MS);
  }
  return [...said, { kind: 'done' as const, atMs: durationMs }].sort((a, b) => a.atMs - b.atMs);
}

/** Lists what is to be said now: all since the last time, without what has meanwhile become untrue. */
export function dueAnnouncements(timer: Timer, now: number): Announcement[] {
  const ranMs = ranFor(timer, now);
  const due = listAnnouncements(timer).filter(({ atMs }) => atMs > timer.toldMs && atMs <= ranMs);
  const over = due.some(({ kind }) => kind === 'done');
  return due.filter(({ kind, atMs }) =>
    LASTING.includes(kind) ? kind === 'done' || !over : ranMs - atMs <= STALE_MS && !over,
  );
}

export function markTold(timer: Timer, now: number): Timer {
  const toldMs = Math.max(
    timer.toldMs,
    ...listAnnouncements(timer).map(({ atMs }) => (atMs <= ranFor(timer, now) ? atMs : -1)),
  );
  return toldMs === timer.toldMs ? timer : { ...timer, toldMs };
}
