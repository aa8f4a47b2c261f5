import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import type { TestProject } from 'vitest/node';

const root = resolve(import.meta.dirname, '../..');
/** Properties of a function that Netlify reads. */
interface BundledFunction {
  name: string;
  patterns: string[];
  /** Properties by which Netlify counts calls, if it limits them. */
  countedBy: string[] | undefined;
  schedule: string | undefined;
  isBackground: boolean;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with a subfolder per packed function. */
    bundleFolder: string;
    bundledFunctions: BundledFunction[];
  }
}

/** Packs the functions once for all tests of them, with the options of netlify.toml. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-functions-'));
  const functions = await zipFunctions(join(root, 'netlify/functions'), folder, {
    archiveFormat: 'none',
    basePath: root,
    // Options of netlify.toml for all functions.
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
