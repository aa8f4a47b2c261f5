import type { TestProject } from 'vitest/node';
import { makeOwner } from './owner.ts';
import { preparePostgres } from './prepared-postgres.ts';
import { startShopProcess } from './shop-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The shop of the HTTP tests, without a slash at its end. */
    shopUrl: string;
    shopData: string;
  }
}

/** One shop with an owner for all tests that speak HTTP, on the production build, with a database of its own. */
export default async function setup(project: TestProject) {
  const removePrepared = await preparePostgres();
  const shop = await startShopProcess();
  await makeOwner(shop);
  project.provide('shopUrl', shop.url);
  project.provide('shopData', shop.dataFolder);
  return async () => {
    await shop.remove();
    removePrepared();
  };
}
