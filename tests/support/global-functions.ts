import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import type { TestProject } from 'vitest/node';

const root = resolve(import.meta.dirname, '../..');
/** Netlify reads these off a function. */
interface BundledFunction {
  name: string;
  patterns: string[];
  /** Netlify counts its calls by these, where it does. */
  countedBy: string[] | undefined;
  schedule: string | undefined;
  isBackground: boolean;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder with a folder for each function, as Netlify packs it. */
    bundleFolder: string;
    bundledFunctions: BundledFunction[];
  }
}

/** Packs the functions once for all tests that look at them, as netlify.toml says. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-functions-'));
  const functions = await zipFunctions(join(root, 'netlify/functions'), folder, {
    archiveFormat: 'none',
    basePath: root,
    // What netlify.toml says of all functions.
    config: {
      '*': {
        nodeVersion: '24',
        includedFiles: ['!node_modules/node/**', 'netlify/published-settings.json', 'src/content/**'],
        includedFilesBasePath: root,
      },
    },
  });
  project.provide('bundleFolder', folder);
  project.provide(
    'bundledFunctions',
    functions.map(({ name, routes, trafficRules, schedule, invocationMode }) => ({
      name,
      patterns: routes?.map(({ pattern }) => pattern) ?? [],
      countedBy: trafficRules?.action.config.aggregate?.keys.map(({ type }) => type),
      schedule,
      isBackground: invocationMode === 'background',
    })),
  );
  return () => rmSync(folder, { recursive: true, force: true });
}
