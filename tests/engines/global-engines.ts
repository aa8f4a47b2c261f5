import type { TestProject } from 'vitest/node';
import { findOrInstallEngines, type Engines } from '../../scripts/local/engines.ts';
import startShop from '../support/global-http.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    engines: Engines;
  }
}

/** Starts the browsers, and one shop for both. */
export default async function setup(project: TestProject) {
  const engines = await findOrInstallEngines();
  project.provide('engines', engines);
  return engines.firefox || engines.webkit ? startShop(project) : undefined;
}
