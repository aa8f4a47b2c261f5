import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['src/**/*.db.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['src/**/*.db.test.ts'],
          globalSetup: 'tests/support/global-database.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/{faults,deploy}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file starts a shop of its own; two cores carry one at a time.
          fileParallelism: false,
        },
      },
    ],
  },
});
