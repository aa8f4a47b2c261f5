import { listPages } from '#shop/site/list-pages.ts';
import { sitemap } from '#shop/site/sitemap.ts';

export const GET = async () => sitemap(await listPages());
