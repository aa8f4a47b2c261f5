import type { TestProject } from 'vitest/node';
import { links } from '../../src/links.ts';
import { makeOwner } from './owner.ts';
import { preparePostgres } from './prepared-postgres.ts';
import { startShopProcess } from './shop-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the HTTP tests' shop, without a trailing slash. */
    shopUrl: string;
    shopData: string;
    /** HTML of the main pages by path, before any test adds goods and reviews to them. */
    mainPages: Record<string, string>;
  }
}

/** The shop's main pages, and the back-office's first screen. */
const MAIN_PAGES = [
  links.home,
  links.products,
  links.product('gemeni'),
  links.search,
  links.moonConfigurator,
  links.castingDay,
  links.cart,
  links.checkout,
  '/admin',
];

/** Starts one shop with an owner for all HTTP tests: a production build with its own database. */
export default async function setup(project: TestProject) {
  const removePrepared = await preparePostgres();
  const shop = await startShopProcess();
  await makeOwner(shop);
  project.provide('shopUrl', shop.url);
  project.provide('shopData', shop.dataFolder);
  const read = async (path: string) => [path, await (await fetch(shop.url + path)).text()] as const;
  project.provide('mainPages', Object.fromEntries(await Promise.all(MAIN_PAGES.map(read))));
  return async () => {
    await shop.remove();
    removePrepared();
  };
}
