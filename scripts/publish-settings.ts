import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { checkEnvironment } from '../src/server/platform/environment.ts';
import { readAtBuild } from '../src/server/platform/builds/read-at-build.ts';
import { listCategories } from '../src/server/catalogue/products/products-table.ts';
import { readStoredSettings } from '../src/server/platform/settings/settings-table.ts';
import { placeWords } from '../src/server/office/words/place-words.ts';
import { listPublished, readLastTextId } from '../src/server/office/words/texts-table.ts';
import { readBuildMark } from '../src/server/sales/orders/build-mark.ts';

/** Settings file for the functions, which are bundled after the pages (src/config/published-settings.ts). */
const FILE = new URL('../netlify/published-settings.json', import.meta.url);

/** Builds the owners' settings into the deploy and their facts into pages. Browsers load the selling part. */
export function publishSettings(): AstroIntegration {
  return {
    name: 'publish-settings',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig, logger }) => {
        checkEnvironment();
        const settings = await readAtBuild(readStoredSettings, () => ({}));
        const mark = await readBuildMark(settings);
        const texts = await readAtBuild(readLastTextId, () => 0);
        const words = placeWords(await readAtBuild(listPublished, () => []));
        const menu = await readAtBuild<string[] | undefined>(listCategories, () => undefined);
        if (command === 'build') writeFileSync(FILE, JSON.stringify({ ...settings, texts, words, menu }));
        if (process.env.NETLIFY) logger.info(`the pages are marked: ${mark}`);
        const define = {
          __PUBLISHED_SETTINGS__: JSON.stringify({ ...settings, menu }),
          __PLACED_WORDS__: JSON.stringify(words),
          'import.meta.env.SHOP_MARK': JSON.stringify(mark),
        };
        const ofClient = { __PUBLISHED_SETTINGS__: JSON.stringify({ selling: settings.selling }) };
        updateConfig({ vite: { define, environments: { client: { define: ofClient } } } });
      },
    },
  };
}
