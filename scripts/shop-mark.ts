import type { AstroIntegration } from 'astro';
import { readBuildMark } from '../src/server/sales/opening/build-mark.ts';

/** Builds into the pages what they say of their shop: `import.meta.env.SHOP_MARK`. */
export function shopMark(): AstroIntegration {
  return {
    name: 'shop-mark',
    hooks: {
      'astro:config:setup': async ({ updateConfig, logger }) => {
        const mark = await readBuildMark();
        if (process.env.NETLIFY) logger.info(`the pages are marked: ${mark}`);
        updateConfig({ vite: { define: { 'import.meta.env.SHOP_MARK': JSON.stringify(mark) } } });
      },
    },
  };
}
