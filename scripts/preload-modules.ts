import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { moduleFiles } from './module-files.ts';

/**
 * Preloads all files of an island at once after the first paint (`src/shop/island/wake-script.ts`); otherwise a browser
 * discovers React only after the island's module.
 */
export function preloadModules(): AstroIntegration {
  return {
    name: 'preload-modules',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const page of ['cosulmeu.html', 'finalizare-comanda.html']) await preload(fileURLToPath(dir), page);
      },
    },
  };
}

async function preload(folder: string, page: string): Promise<void> {
  const html = readFileSync(join(folder, page), 'utf8');
  const files = await moduleFiles(html, (address) => readFileSync(join(folder, address), 'utf8'));
  const named = html.replace('data-island=', `data-modules="${[...files.keys()].join(' ')}" data-island=`);
  writeFileSync(join(folder, page), named.replace(/<script type="module" src="[^"]+"><\/script>/, ''));
}
