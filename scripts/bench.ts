// npm run bench [-- pages orders office cost payments films] [--only /,/cosulmeu] [--runs 3] [--orders 300] [--seconds 6]
// Measures and prints Markdown tables; judges nothing. Tables go to stdout, progress to stderr.
import { parseArgs } from 'node:util';
import { endAll } from '../tests/bench/endings.ts';
import { benchCost } from '../tests/bench/cost.ts';
import { benchFilms } from '../tests/bench/films.ts';
import { benchOffice } from '../tests/bench/office.ts';
import { benchOrders } from '../tests/bench/orders.ts';
import { benchPages } from '../tests/bench/pages.ts';
import { benchPayments } from '../tests/bench/payments.ts';

interface Options {
  only: string | undefined;
  runs: string;
  orders: string;
  seconds: string;
}

/** What is measured, and the minutes that it takes on two cores. */
const PARTS = {
  pages: {
    measures: 'what every page weighs behind an edge that sends brotli, and what Lighthouse says of it',
    minutes: 20,
    run: ({ only, runs }: Options) => benchPages({ only: only?.split(','), runs: Number(runs) }),
  },
  orders: {
    measures: 'orders a second, by products, past orders, people and mail',
    minutes: 3,
    run: ({ orders, seconds }: Options) => benchOrders({ orders: Number(orders), seconds: Number(seconds) }),
  },
  office: {
    measures: 'what the back-office weighs, and how long its questions take with 100,000 orders',
    minutes: 6,
    run: () => benchOffice(),
  },
  cost: {
    measures: 'what a month costs at Netlify, in credits, for a start, a living and a success',
    minutes: 1,
    run: () => benchCost(),
  },
  payments: { measures: 'card orders, webhooks and refunds a second', minutes: 2, run: () => benchPayments() },
  films: {
    measures: 'how fast a film of 300 MB comes in and goes out, in what memory',
    minutes: 2,
    run: () => benchFilms(),
  },
};

type PartName = keyof typeof PARTS;

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    interrupted = true;
    void endAll().then(() => process.exit(130));
  });
}

try {
  const { options, parts } = readArguments();
  announce(parts);
  for (const part of parts) await PARTS[part].run(options);
} catch (error) {
  // What is stopped under way fails, and says nothing new.
  if (!interrupted) console.error(error);
  process.exitCode = interrupted ? 130 : 1;
} finally {
  await endAll();
}
// An open IPC channel to scripts/run.mjs would keep this process alive.
process.exit();

function announce(parts: PartName[]): void {
  const whole = parts.reduce((sum, part) => sum + PARTS[part].minutes, 0);
  console.error(`This measures, in about ${whole} minutes on two idle cores (longer where the shop has to be built):`);
  for (const part of parts) {
    const { measures, minutes } = PARTS[part];
    console.error(`  ${part.padEnd(8)}  about ${String(minutes).padStart(2)} min  ${measures}`);
  }
  const left = Object.keys(PARTS).filter((part) => !parts.includes(part as PartName));
  console.error(
    left.length > 0 ? `Not measured: ${left.join(', ')}.\n` : 'A part by itself: npm run bench -- orders\n',
  );
}

function readArguments(): { options: Options; parts: PartName[] } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '3' },
      orders: { type: 'string', default: '300' },
      seconds: { type: 'string', default: '6' },
    },
  });
  const all = Object.keys(PARTS) as PartName[];
  const unknown = positionals.filter((part) => !(part in PARTS));
  if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  const options: Options = { only: undefined, ...values };
  return { options, parts: positionals.length > 0 ? (positionals as PartName[]) : all };
}
