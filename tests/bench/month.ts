import { seededRow } from '#domain/moon/picture/seeded-noise.ts';

/** What something that happens in the shop takes of Netlify, measured once. */
export interface Action {
  /** Requests of a browser, those that the CDN answers included. */
  requests: number;
  /** Bytes to the browser. */
  bytes: number;
  functionMs: number;
  /** Whether it wakes the database. */
  wakes: boolean;
}

export type Actions = Record<'visit' | 'cart' | 'order' | 'miss' | 'officeMinute' | 'daily', Action>;

/** A shop's month. */
export interface Scenario {
  name: string;
  visits: number;
  orders: number;
  /** Hours of back-office a day. */
  office: number;
  deploys: number;
  /** Pages that a deploy makes the CDN forget, each visited again. */
  pages: number;
  /** Changes that make lists be made anew: a product that runs low, a price. */
  changes: number;
}

/** Credits of Netlify's plans: pricing page, read for our findings on 10 October 2026. */
export const RATES = {
  /** For an hour of one compute unit; the smallest database has one. */
  databaseHour: 10,
  functionGbHour: 10,
  tenThousandRequests: 2,
  gigabyte: 20,
  deploy: 15,
} as const;

const DAYS = 30;
const DAY_MIN = 24 * 60;
/** Netlify's database sleeps after so many minutes without a query. */
const AWAKE_MIN = 5;
const CART_SHARE = 0.12;
/** The product's page, and the lists that are made anew for each change. */
const PAGES_OF_A_CHANGE = 5;

/** Replays a month and says what Netlify bills for it, in credits. */
export function billMonth(actions: Actions, { visits, orders, office, deploys, pages, changes }: Scenario) {
  const random = seededRow(2026);
  const awake = new Set<number>();
  const sum = { requests: 0, bytes: 0, functionMs: 0 };
  const happen = ({ requests, bytes, functionMs, wakes }: Action, minute: number) => {
    sum.requests += requests;
    sum.bytes += bytes;
    sum.functionMs += functionMs;
    if (wakes) for (let each = 0; each < AWAKE_MIN; each += 1) awake.add(Math.floor(minute) + each);
  };
  const minutes = (count: number) => Array.from({ length: count }, () => someMinute(random));
  const visited = minutes(visits).sort((a, b) => a - b);
  for (const minute of visited) {
    happen(actions.visit, minute);
    if (random() < CART_SHARE) happen(actions.cart, minute + 3);
  }
  for (const minute of minutes(orders)) happen(actions.order, minute);
  const forgotten = [
    ...minutes(deploys).map((at) => ({ at, many: pages })),
    ...minutes(changes).map((at) => ({ at, many: PAGES_OF_A_CHANGE })),
  ];
  // Each visit opens three pages: forgotten ones come back with the visits that follow.
  for (const { at, many } of forgotten) {
    const next = visited.findIndex((minute) => minute >= at);
    const coming = next < 0 ? [] : visited.slice(next, next + Math.ceil(many / 3));
    for (let page = 0; page < many && page < coming.length * 3; page += 1)
      happen(actions.miss, coming[Math.floor(page / 3)]!);
  }
  for (let day = 0; day < DAYS; day += 1) {
    happen(actions.daily, day * DAY_MIN + 4 * 60);
    // Two sittings: the morning's orders, and the afternoon's parcels.
    for (const from of [9 * 60, 15 * 60])
      for (let minute = 0; minute < office * 30; minute += 1)
        happen(actions.officeMinute, day * DAY_MIN + from + minute);
  }
  return {
    database: (awake.size / 60) * RATES.databaseHour,
    functions: (sum.functionMs / 3_600_000) * RATES.functionGbHour,
    requests: (sum.requests / 10_000) * RATES.tenThousandRequests,
    bandwidth: (sum.bytes / 1e9) * RATES.gigabyte,
    deploys: deploys * RATES.deploy,
  };
}

/** A minute of the month, in sixteen waking hours, more in the evening: the later of two draws three times in four. */
function someMinute(random: () => number): number {
  const [first, second] = [random(), random()];
  const hour = random() < 0.75 ? Math.max(first, second) : Math.min(first, second);
  return Math.floor(random() * DAYS) * DAY_MIN + 7 * 60 + hour * 16 * 60;
}
