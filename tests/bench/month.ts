/** What something that happens in the shop takes of Netlify, measured once. */
export interface Action {
  /** Requests of a browser, those that the CDN answers included. */
  requests: number;
  /** Bytes to the browser. */
  bytes: number;
  /** Milliseconds of functions. */
  functionMs: number;
  /** Whether it wakes the database. */
  wakes: boolean;
}

export interface Actions {
  visit: Action;
  cart: Action;
  order: Action;
  /** A page that the CDN does not have. */
  miss: Action;
  /** A minute of an owner's work. */
  officeMinute: Action;
  daily: Action;
}

/** A shop's month. */
export interface Scenario {
  name: string;
  visits: number;
  orders: number;
  /** Hours of back-office a day. */
  office: number;
  deploys: number;
  /** Pages that a deploy or an owner's change makes the CDN forget, each visited again. */
  pages: number;
  /** Changes a month that make lists be made anew: a product that runs low, a price. */
  changes: number;
}

/** How the shop was before: pages were kept for a day, and each look into the cart asked the shop. */
export interface Before {
  /** Milliseconds that a function waited for the mails of an order. */
  waitMs?: number;
  cartAsks?: boolean;
  pagesKeptADay?: boolean;
}

export interface Bill {
  databaseHours: number;
  database: number;
  functions: number;
  requests: number;
  bandwidth: number;
  deploys: number;
  total: number;
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
/** Memory of a function (Netlify's default), in GB. */
const FUNCTION_GB = 1;
const CART_SHARE = 0.12;
/** Lists that are made anew for each change, besides the product's page. */
const LISTS_OF_A_CHANGE = 4;

/** Random numbers that are the same at each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A minute of the month, in sixteen waking hours, more in the evening: the later of two draws three times in four. */
function someMinute(random: () => number): number {
  const [first, second] = [random(), random()];
  const hour = random() < 0.75 ? Math.max(first, second) : Math.min(first, second);
  return Math.floor(random() * DAYS) * DAY_MIN + 7 * 60 + hour * 16 * 60;
}

/** Replays a month and says what Netlify bills for it, in credits. */
export function billMonth(actions: Actions, scenario: Scenario, before: Before = {}): Bill {
  const random = seeded(2026);
  const awake: [from: number, to: number][] = [];
  const sum = { requests: 0, bytes: 0, functionMs: 0 };
  const happen = ({ requests, bytes, functionMs, wakes }: Action, minute: number, lasts = 0) => {
    sum.requests += requests;
    sum.bytes += bytes;
    sum.functionMs += functionMs;
    if (wakes) awake.push([minute, minute + lasts + AWAKE_MIN]);
  };
  const cart = { ...actions.cart, wakes: before.cartAsks ?? actions.cart.wakes };
  const visits = Array.from({ length: scenario.visits }, () => someMinute(random)).sort((a, b) => a - b);
  for (const minute of visits) {
    happen(actions.visit, minute);
    if (random() < CART_SHARE) happen(cart, minute + 3);
  }
  const { order } = actions;
  const placed = { ...order, functionMs: order.functionMs + (before.waitMs ?? 0) };
  for (let each = 0; each < scenario.orders; each += 1) happen(placed, someMinute(random));
  for (const minute of misses(scenario, visits, before, random)) happen(actions.miss, minute);
  for (let day = 0; day < DAYS; day += 1) {
    happen(actions.daily, day * DAY_MIN + 4 * 60);
    const minutes = scenario.office * 60;
    // Two sittings: the morning's orders, and the afternoon's parcels.
    for (const from of [9 * 60, 15 * 60]) {
      for (let minute = 0; minute < minutes / 2; minute += 1)
        happen(actions.officeMinute, day * DAY_MIN + from + minute);
    }
  }
  const databaseHours = lengthOf(awake) / 60;
  const bill = {
    database: databaseHours * RATES.databaseHour,
    functions: (sum.functionMs / 3_600_000) * FUNCTION_GB * RATES.functionGbHour,
    requests: (sum.requests / 10_000) * RATES.tenThousandRequests,
    bandwidth: (sum.bytes / 1e9) * RATES.gigabyte,
    deploys: scenario.deploys * RATES.deploy,
  };
  const total = Object.values(bill).reduce((whole, credits) => whole + credits, 0);
  return { databaseHours, ...bill, total };
}

/** When the CDN lacks a page that somebody visits: each after a deploy, the lists after a change, all once a day before. */
function misses(
  { deploys, pages, changes }: Scenario,
  visits: number[],
  before: Before,
  random: () => number,
): number[] {
  const renewals = before.pagesKeptADay ? Array.from({ length: DAYS }, (_, day) => ({ at: day * DAY_MIN, pages })) : [];
  const emptied = Array.from({ length: deploys }, () => ({ at: someMinute(random), pages }));
  const purged = Array.from({ length: changes }, () => ({ at: someMinute(random), pages: LISTS_OF_A_CHANGE + 1 }));
  return [...renewals, ...emptied, ...purged].flatMap(({ at, pages: many }) => {
    const next = visits.findIndex((minute) => minute >= at);
    // Each visit opens three pages: the forgotten ones come back with the visits that follow.
    return next < 0
      ? []
      : Array.from({ length: many }, (_, page) => visits[next + Math.floor(page / 3)] ?? Infinity).filter(
          Number.isFinite,
        );
  });
}

/** Minutes that at least one of the intervals covers. */
function lengthOf(intervals: [from: number, to: number][]): number {
  let [length, end] = [0, -Infinity];
  for (const [from, to] of intervals.toSorted(([a], [b]) => a - b)) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
}
