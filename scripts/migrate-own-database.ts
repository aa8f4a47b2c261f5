import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { shopMode } from '../src/config/shop-mode.ts';
import { migrate } from './local/migrations.ts';

/** Migrates a database in `SHOP_DB_URL` (Netlify migrates its own). A failure leaves the live deploy unchanged. */
export function migrateOwnDatabase(): AstroIntegration {
  return {
    name: 'migrate-own-database',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        const url = process.env.SHOP_DB_URL;
        if (command !== 'build' || !process.env.NETLIFY || !url || shopMode() !== 'production') return;
        const applied = await migrate(url, fileURLToPath(config.root));
        logger.info(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing new');
      },
    },
  };
}
