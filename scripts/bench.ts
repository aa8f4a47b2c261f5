// npm run bench [-- pages orders payments office build posts films moon lockers invoices] [--only /,/cosulmeu] [--runs 3] [--orders 300] [--seconds 6]
// Measures and prints Markdown tables; judges nothing. Tables go to stdout, progress to stderr.
import { parseArgs } from 'node:util';
import { benchBuild } from '../tests/bench/build.ts';
import { endAll } from '../tests/bench/endings.ts';
import { benchFilms } from '../tests/bench/films.ts';
import { benchInvoices } from '../tests/bench/invoices.ts';
import { benchLockers } from '../tests/bench/lockers.ts';
import { benchMoon } from '../tests/bench/moon.ts';
import { benchOffice } from '../tests/bench/office.ts';
import { benchOrders } from '../tests/bench/orders.ts';
import { benchPages } from '../tests/bench/pages.ts';
import { benchPayments } from '../tests/bench/payments.ts';
import { benchPosts } from '../tests/bench/posts.ts';

const PARTS = [
  'pages',
  'orders',
  'payments',
  'office',
  'build',
  'posts',
  'films',
  'moon',
  'lockers',
  'invoices',
] as const;

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    interrupted = true;
    void endAll().then(() => process.exit(130));
  });
}

try {
  const { values, positionals } = readArguments();
  const isWanted = (part: (typeof PARTS)[number]) => positionals.length === 0 || positionals.includes(part);
  if (isWanted('pages')) await benchPages({ only: values.only?.split(','), runs: Number(values.runs) });
  if (isWanted('orders')) await benchOrders({ orders: Number(values.orders), seconds: Number(values.seconds) });
  if (isWanted('payments')) await benchPayments();
  if (isWanted('office')) await benchOffice();
  if (isWanted('build')) await benchBuild();
  if (isWanted('posts')) await benchPosts();
  if (isWanted('moon')) await benchMoon({ runs: Number(values.runs) });
  if (isWanted('films')) await benchFilms();
  if (isWanted('lockers')) await benchLockers();
  if (isWanted('invoices')) await benchInvoices();
} catch (error) {
  // What is stopped under way fails, and says nothing new.
  if (!interrupted) console.error(error);
  process.exitCode = interrupted ? 130 : 1;
} finally {
  await endAll();
}
// An open IPC channel to scripts/run.mjs would keep this process alive.
process.exit();

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '3' },
      orders: { type: 'string', default: '300' },
      seconds: { type: 'string', default: '6' },
    },
  });
  const unknown = positionals.filter((part) => !(PARTS as readonly string[]).includes(part));
  if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${PARTS.join(', ')}`);
  return { values, positionals };
}
