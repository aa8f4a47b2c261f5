import { getCollection } from 'astro:content';
import { isTold } from '#config/community.ts';
import { links } from '#links';
import { COMMUNITY_PAGES } from '#shop/page/community-pages.ts';
import { fillFacts } from '#shop/page/fill-facts.ts';
import { pageTexts } from '#texts/pages.ro.ts';
import { DEFAULT_PICTURE, WORKSHOP_PICTURE, type SitePage } from './site-page.ts';

type PageKey = keyof typeof pageTexts;
/** Pages that have a template of their own. */
const FIXED: [PageKey, path: string, kind: string, picture?: string][] = [
  ['home', links.home, 'Magazin'],
  ['products', links.products, 'Magazin', '/produse/set-cadou-1.webp'],
  ['moonConfigurator', links.moonConfigurator, 'Magazin', '/produse/luna-personalizata-1.webp'],
  ['contact', links.contact, 'Magazin', WORKSHOP_PICTURE],
  ['questions', links.questions, 'Ajutor', '/imagini/pas-1.webp'],
  ['videos', links.videos, 'Ajutor', '/imagini/pas-3.webp'],
  ['castingDay', links.castingDay, 'Ajutor', '/imagini/pas-2.webp'],
  ['withdrawal', links.withdrawal, 'Ajutor', WORKSHOP_PICTURE],
  ['testimonials', links.testimonials, 'Magazin', '/produse/maini-familie-1.webp'],
  ['search', links.search, 'Ajutor', '/produse/set-cadou-2.webp'],
  ['messages', links.messages, 'Comunitate', WORKSHOP_PICTURE],
  ['blog', links.blog, 'Blog', '/imagini/pas-2.webp'],
];

/** Every page that the site is built with and that search engines may list, each once. */
export async function listPages(): Promise<SitePage[]> {
  const [pages, policies, messages, posts] = await Promise.all([
    getCollection('pages'),
    getCollection('policies'),
    getCollection('mesaje'),
    getCollection('blog'),
  ]);
  const fixed = FIXED.map(([key, path, kind, picture = DEFAULT_PICTURE]): SitePage => {
    const updated = key === 'blog' ? newest(posts.map(({ data }) => data.updated ?? data.date)) : undefined;
    return { ...pageTexts[key], path, kind, lang: 'ro', picture, updated };
  });
  const written: SitePage[] = [
    ...pages.map(({ id, data, body }) => {
      return { ...about(data), path: `/${id}`, kind: 'Comunitate', updated: data.updated, picture: WORKSHOP_PICTURE, body };
    }),
    ...policies.map(({ id, data, body }) => {
      const kind = data.lang === 'en' ? 'In English' : 'Informații';
      return { ...about(data), lang: data.lang, path: `/${id}`, kind, updated: data.updated, picture: DEFAULT_PICTURE, body };
    }),
    ...messages.map(({ id, data, body }) => {
      return { ...about(data), path: links.message(id), kind: 'Mesaj', updated: data.date, picture: WORKSHOP_PICTURE, body };
    }),
    ...posts.map(({ id, data, body }) => {
      const { updated = data.date, picture } = data;
      return { ...about(data), path: links.post(id), kind: 'Blog', updated, picture: picture.src, body };
    }),
  ]; // prettier-ignore
  return [...fixed, ...written].filter(({ path }) => !isUntold(path));
}

/** Whether a page only says that there is nothing to tell yet. */
function isUntold(path: string): boolean {
  const part = path.startsWith(links.message('')) ? 'letters' : COMMUNITY_PAGES.find(({ href }) => href === path)?.part;
  return part !== undefined && !isTold(part);
}

function about({ title, description }: { title: string; description: string }) {
  return { title: fillFacts(title), description: fillFacts(description), lang: 'ro' as const };
}

function newest(dates: Date[]): Date | undefined {
  return dates.length === 0 ? undefined : new Date(Math.max(...dates.map(Number)));
}
