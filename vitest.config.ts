import { defineConfig } from 'vitest/config';

// Tests say themselves what is published; a shop of this folder may have settings of its own.
process.env.SHOP_PUBLISHED_SETTINGS = 'none';

/** Unit tests that put something in place of a global while modules load, or load a module anew. */
const STATEFUL = [
  'src/admin/features/bank/use-money-file.test.ts',
  'src/admin/features/orders/shipment/shipment-batches.test.ts',
  'src/admin/components/request.test.ts',
  'src/admin/session/auth-store.test.ts',
  'src/shop/cart/{ask-shop,*-store,*-storage}.test.ts',
];
/** What a release needs and a change does not; those that stand in other projects too do more where `TEST_SLOW` is set. */
const SLOW = [
  'src/**/*.slow.test.ts',
  'src/server/sales/orders/place-order.db.test.ts',
  'src/server/platform/mail/send-due-mails.db.test.ts',
  'tests/faults/{film-upload,rush}.test.ts',
];
const DATABASE = '{src,scripts}/**/*.db.test.ts';
/** It watches the validators of routes that no file has loaded before. */
const STATEFUL_DATABASE = ['src/server/platform/http/hostile-requests.db.test.ts'];

const timeouts = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };
/** Vitest leaves a core to others; each of these has both to itself (`STAGES` of scripts/test.ts). */
const bothCores = { maxWorkers: 2 };
/** Many shops at once would be slower than one after the other on two cores; a busy machine starts one in a minute. */
const oneByOne = { fileParallelism: false, isolate: false, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [DATABASE, '**/*.slow.test.ts', ...STATEFUL],
          // Pure rules keep nothing between files: each worker loads every module once.
          isolate: false,
          ...bothCores,
          ...timeouts,
        },
      },
      { test: { name: 'unit-stateful', include: STATEFUL, ...timeouts } },
      {
        test: {
          name: 'database',
          include: [DATABASE],
          exclude: STATEFUL_DATABASE,
          globalSetup: 'tests/support/global-database.ts',
          setupFiles: 'tests/support/leave-nothing-behind.ts',
          isolate: false,
          // A worker waits a third of its time for PostgreSQL.
          maxWorkers: 3,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'database-stateful',
          include: STATEFUL_DATABASE,
          globalSetup: 'tests/support/global-database.ts',
          ...timeouts,
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: 'tests/support/global-http.ts',
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/engines/global-engines.ts',
          // A browser on each.
          ...bothCores,
          ...timeouts,
          // Three starts of a browser.
          hookTimeout: 150_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/support/global-prepared.ts',
          ...timeouts,
          ...oneByOne,
        },
      },
      {
        test: {
          name: 'slow',
          include: SLOW,
          env: { TEST_SLOW: '1' },
          globalSetup: 'tests/support/global-database.ts',
          ...timeouts,
          ...oneByOne,
        },
      },
      {
        test: {
          name: 'netlify',
          include: ['tests/netlify/**/*.test.ts'],
          ...timeouts,
          ...oneByOne,
        },
      },
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: ['tests/support/global-database.ts', 'tests/support/global-functions.ts'],
          ...timeouts,
          ...oneByOne,
        },
      },
    ],
  },
});
