import { ranFor, type Timer } from './timer.ts';

type AnnouncementKind = 'start' | 'half' | 'check' | '30' | '10' | '5' | '4' | '3' | '2' | '1' | 'done';

export interface Announcement {
  kind: AnnouncementKind;
  /** Ms of the timer's own time. */
  atMs: number;
}

/** Lateness in ms after which an announcement is no longer true. */
export const STALE_MS = 2_500;
/** Time in ms between two spoken sentences. */
const APART_MS = 6_000;
/** Shortest timer in ms whose half is announced. */
const HALF_FROM_MS = 90_000;
const LEFT_S = ['30', '10', '5', '4', '3', '2', '1'] as const;
/** Announcements that stay true however late they are heard. */
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

/** Lists announcements due since the last call, without those that have become untrue. */
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
