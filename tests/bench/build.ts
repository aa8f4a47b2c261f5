import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cardBuildEnvironment } from '../../scripts/card-sandbox/local-sandbox.ts';
import { build } from '../../scripts/local/build.ts';
import { projectRoot } from '../../scripts/local/shop.ts';
import { startBenchDatabase } from './bench-shop.ts';
import { fillCatalogue } from './synthetic-rows.ts';
import { table } from './table.ts';

const CATALOGUES = [10, 1_000];

/** Prints how long `astro build` takes. It leaves `dist` with synthetic products, so the next start builds again. */
export async function benchBuild(): Promise<void> {
  const database = await startBenchDatabase();
  const rows: string[][] = [];
  for (const products of CATALOGUES) {
    console.error(`building with ${products} products …`);
    await fillCatalogue(database.url, products);
    rmSync(join(projectRoot, '.local/build-stamp'), { force: true });
    const start = performance.now();
    await build(projectRoot, { ...cardBuildEnvironment(), SHOP_DB_URL: database.url }, true);
    rows.push([products.toLocaleString('en'), ((performance.now() - start) / 1000).toFixed(1)]);
  }
  await database.stop();
  console.log(`\n## Build\n\n${table(['active products', 'astro build, s'], rows)}`);
}
