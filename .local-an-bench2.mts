import { sql } from 'kysely';
import { openDatabase } from '#server/database.ts';
import { readOutcomesChart } from '#server/analytics/outcomes-chart.ts';
import { readOptionsChart, readProductsChart } from '#server/analytics/products-chart.ts';
import { readSalesChart } from '#server/analytics/sales-chart.ts';
import * as S from '#server/analytics/shares-charts.ts';
import { listCustomers } from '#server/customers/list-customers.ts';
import { findCustomer } from '#server/customers/find-customer.ts';
const url = 'postgres://postgres:c7dd532f7a5d97179e895ec7ba2e88d83cde67939e4af4bc@127.0.0.1:34697/postgres';
const opts = process.argv[2] ? `?options=${encodeURIComponent(process.argv[2])}` : '';
const db = openDatabase(url + '?max_pool=1&options=' + encodeURIComponent('-c max_parallel_workers_per_gather=0'));
import { readFileSync } from 'node:fs';
const pid = (await sql<{p:number}>`select pg_backend_pid() p`.execute(db)).rows[0]!.p;
const cpu = () => Number(readFileSync(`/proc/${pid}/schedstat`,'utf8').split(' ')[0])/1e6;
console.log((await sql`show max_parallel_workers_per_gather`.execute(db)).rows);
const time = async (name: string, f: () => Promise<unknown>) => { const ts: number[] = []; for (let i=0;i<7;i++){ const t=cpu(); await f(); ts.push(cpu()-t);} ts.sort((a,b)=>a-b); console.log(name.padEnd(40), 'median', ts[3]!.toFixed(0), 'worst', ts[6]!.toFixed(0)); };

import { readDashboard } from '#server/dashboard/read-dashboard.ts';
import { readSpans } from '#server/dashboard/read-spans.ts';
import { readWaiting, listShortProducts } from '#server/dashboard/read-waiting.ts';
import { listLatestOrders } from '#server/dashboard/latest-orders.ts';
const now = new Date();
await time('spans', () => readSpans(db, now));
await time('waiting', () => readWaiting(db));
await time('short', () => listShortProducts(db));
await time('latest', () => listLatestOrders(db));
{const t=performance.now(); await readDashboard(db, now); console.log('dashboard wall', performance.now()-t);}
{const t=performance.now(); await readDashboard(db, now); console.log('dashboard wall', performance.now()-t);}
await db.destroy();
