import { defineConfig } from 'vitest/config';

// A slow machine is no fault of the shop; speed is measured by the bench.
const PATIENT = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 300_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['src/**/*.db.test.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'database',
          include: ['src/**/*.db.test.ts'],
          globalSetup: 'tests/support/global-database.ts',
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: 'tests/support/global-http.ts',
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'faults',
          globalSetup: 'tests/support/global-prepared.ts',
          include: ['tests/{faults,deploy}/**/*.test.ts'],
          ...PATIENT,
          // Each file starts a shop of its own; two cores carry one at a time.
          fileParallelism: false,
        },
      },
    ],
  },
});
