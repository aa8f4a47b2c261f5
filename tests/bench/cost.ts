import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Context } from '@netlify/functions';
import { toWatched, watchParcel } from '#server/fulfilment/shipments/watched-parcels.ts';
import { runHourly } from '#server/office/hourly/run-hourly.ts';
import { startBlobs } from '../../scripts/local/shop-server.ts';
import { startSamedayFake } from '../../scripts/sameday-sandbox/sameday-fake.ts';
import { onEnd } from './endings.ts';
import { table } from './table.ts';

const RUNS = 5;
const HOURS = 30 * 24;
/** Netlify's rates in credits: docs/deploy.md. A function has 1 GB, a woken database sleeps after five minutes. */
const GB_HOUR = 10;
const REQUEST = 2 / 10_000;
const WAKE = (10 * 5) / 60;
/** Estimated ms of a remote call and of a woken worker, because the stand-ins answer locally. */
const BLOB_MS = 100;
const SAMEDAY_MS = 1_000;
const WORKER_MS = 10_000;
const CHANGES = [0, 5, 12, 24];
/** Estimates: visits per month, and counted pages per visit. */
const VISITS = [1_000, 10_000, 100_000];
const VIEWS = 4;
const SENDS = 200;

/** Calculates the monthly cost of the hourly clock and of counted visits from the calls of a measured run. */
export async function benchCost(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-cost-'));
  const [stopBlobs, sameday] = [await startBlobs(folder), await startSamedayFake()];
  const stop = onEnd(async () => {
    await Promise.all([stopBlobs(), sameday.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });
  Object.assign(process.env, sameday.environment);
  const idle = await measure();
  await watchParcel(toWatched('1ONB27000000', 'made'));
  // The first call signs in, as a cold start does.
  const watching = await measure();
  const visits = await tableOfVisits();
  await stop();
  const rows = [
    row('nothing on its way', idle, 0),
    ...CHANGES.map((changes) => row(`parcels on their way, ${changes} changes a day`, watching, changes)),
  ];
  console.log(`\n## The hourly clock: credits a month\n
The fastest cold run of ${RUNS} takes ${idle.ms.toFixed(0)} ms with nothing on its way and ${watching.ms.toFixed(0)} ms with parcels: Node's start and the modules as measured here,
and ${idle.blobs} and ${watching.blobs} calls to Blobs (${BLOB_MS} ms each, a guess), none and ${watching.sameday} to Sameday (${SAMEDAY_MS} ms, a guess). At most: each change in an hour
of its own, while nobody else has woken the database. Asking the database each hour would cost ${(HOURS * WAKE).toFixed(0)}.\n`);
  console.log(table(['month', 'functions', 'requests', 'database', 'all'], rows));
  console.log(visits);
}

/** Tabulates the cost of visits. The daily run, which runs anyway, lists a thousand views per call. */
async function tableOfVisits(): Promise<string> {
  const { default: answer } = await import('../../netlify/functions/shop.mts');
  const visit = { page: '/produs/gemeni', seen: true, added: false, lcp: 1_200, inp: 40 };
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(visit) };
  const context = { ip: '', requestId: '' } as Context;
  const send = async () => void (await answer(new Request('http://localhost/api/visits', sent), context));
  const { blobs } = await countCalls(send);
  const began = performance.now();
  for (let run = 0; run < SENDS; run += 1) await send();
  const ms = (performance.now() - began) / SENDS;
  const rows = VISITS.map((count) => {
    const views = count * VIEWS;
    const days = 30 * 8 + views / 1_000;
    const functions = ((views * (ms + blobs * BLOB_MS) + days * BLOB_MS) / 3_600_000) * GB_HOUR;
    return [
      `${count} visits`,
      ...[functions, views * REQUEST, 0, functions + views * REQUEST].map((all) => all.toFixed(1)),
    ];
  });
  return `\n## Counting visits: credits a month\n
A warm call takes ${ms.toFixed(1)} ms here and ${blobs} call to Blobs (${BLOB_MS} ms, a guess); a visit has ${VIEWS} pages that are counted, a guess.
The daily run's lists are in it, cold starts are not (0.003 each); no database wakes.\n
${table(['month', 'functions', 'requests', 'database', 'all'], rows)}`;
}

interface Look {
  ms: number;
  blobs: number;
  sameday: number;
}

async function measure(): Promise<Look> {
  const calls = await countCalls(() => runHourly());
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await runCold());
  return { ...calls, ms: Math.min(...times) + calls.blobs * BLOB_MS + calls.sameday * SAMEDAY_MS };
}

async function countCalls(work: () => Promise<void>): Promise<Pick<Look, 'blobs' | 'sameday'>> {
  const calls = { blobs: 0, sameday: 0 };
  const { fetch } = globalThis;
  globalThis.fetch = (...asked) => {
    calls[String(asked[0]).startsWith(process.env.SAMEDAY_URL!) ? 'sameday' : 'blobs'] += 1;
    return fetch(...asked);
  };
  await work();
  globalThis.fetch = fetch;
  return calls;
}

/** Runs the function in its own process. @returns milliseconds */
async function runCold(): Promise<number> {
  const file = resolve(import.meta.dirname, '../../netlify/functions/hourly.mts');
  const script = `const { default: run } = await import(${JSON.stringify(file)}); await run(); process.exit();`;
  const began = performance.now();
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return performance.now() - began;
}

function row(month: string, { ms }: Look, changes: number): string[] {
  const wakes = Math.min(changes, 24) * 30;
  const functions = ((HOURS * ms + wakes * WORKER_MS) / 3_600_000) * GB_HOUR;
  const requests = (HOURS + wakes) * REQUEST;
  const all = functions + requests + wakes * WAKE;
  return [month, ...[functions, requests, wakes * WAKE, all].map((credits) => credits.toFixed(1))];
}
