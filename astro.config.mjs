import { createHash } from 'node:crypto';
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { migrateOwnDatabase } from './scripts/migrate-own-database.ts';
import { officeBundle } from './scripts/office-bundle.ts';
import { pageChunks, plainImports } from './scripts/page-chunks.ts';
import { pageModules, shortScopes } from './scripts/page-modules.ts';
import { preloadModules } from './scripts/preload-modules.ts';
import { publishSettings } from './scripts/publish-settings.ts';
import { shop } from './src/config/shop.ts';
import { OLDEST_BROWSERS } from './scripts/oldest-browsers.ts';
import { askAheadScript } from './src/shop/cart/ask-ahead-script.ts';
import { wakeScript } from './src/shop/island/wake-script.ts';
import { themeScript } from './src/shop/theme/theme-script.ts';

// With it the adapter adds `?dpl=…` to the addresses of assets, whose names tell already what is in them: each deploy
// would have browsers load React anew, and a page left open over one could load it twice (withastro/astro#17977).
delete process.env.DEPLOY_ID;

/** @param {string} script */
const hash = (script) => /** @type {const} */ (`sha256-${createHash('sha256').update(script).digest('base64')}`);

export default defineConfig({
  site: shop.site,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: netlify({
    staticHeaders: true,
    devFeatures: { images: true, environmentVariables: false, edgeFunctions: false },
  }),
  integrations: [react(), officeBundle(), preloadModules(), migrateOwnDatabase(), publishSettings()],
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [pageModules(), plainImports(), shortScopes()],
    build: { assetsInlineLimit: 0, target: OLDEST_BROWSERS },
    ...pageChunks,
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data:",
        "object-src 'none'",
      ],
      scriptDirective: { hashes: [hash(themeScript), hash(askAheadScript), hash(wakeScript)] },
    },
  },
});
