// npm run bench [-- pages orders office cost] [--only /,/cosulmeu] [--runs 3] [--orders 300] [--seconds 6] [--keep]
// Prints Markdown tables to stdout and progress to stderr. Names each figure that is more than 15 % worse than in
// tests/bench/figures.json; --keep writes the figures of this run there.
import { parseArgs } from 'node:util';
import { endAll } from '../tests/bench/endings.ts';
import { benchCost } from '../tests/bench/cost.ts';
import { benchOffice } from '../tests/bench/office.ts';
import { benchOrders } from '../tests/bench/orders.ts';
import { benchPages } from '../tests/bench/pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    orders: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '6' },
    keep: { type: 'boolean', default: false },
  },
});

/** Parts, each with its duration in minutes on two idle cores. */
const PARTS: Record<string, { minutes: number; run: () => Promise<void> }> = {
  pages: {
    minutes: 20,
    run: () => benchPages({ only: values.only?.split(','), runs: Number(values.runs), keep: values.keep }),
  },
  orders: {
    minutes: 2,
    run: () => benchOrders({ orders: Number(values.orders), seconds: Number(values.seconds) }, values.keep),
  },
  office: { minutes: 6, run: () => benchOffice(values.keep) },
  cost: { minutes: 1, run: benchCost },
};

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    interrupted = true;
    void endAll().then(() => process.exit(130));
  });
}

try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    const part = PARTS[name];
    if (!part) throw new Error(`no such part: ${name}; there are ${Object.keys(PARTS).join(', ')}`);
    console.error(`${name}: about ${part.minutes} min on two idle cores, longer where the shop has to be built`);
    await part.run();
  }
} catch (error) {
  // An interrupted measurement fails, which is no news.
  if (!interrupted) console.error(error);
  process.exitCode = interrupted ? 130 : 1;
} finally {
  await endAll();
}
// An open IPC channel to scripts/run.mjs would keep this process alive.
process.exit();
