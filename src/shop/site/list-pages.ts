import { getCollection } from 'astro:content';
import { isTold } from '#config/community.ts';
import { links } from '#links';
import { COMMUNITY_PAGES } from '#shop/page/community-pages.ts';
import { fillFacts } from '#shop/page/fill-facts.ts';
import { pageTexts } from '#texts/pages.ro.ts';
import { DEFAULT_PICTURE, WORKSHOP_PICTURE, type SitePage } from './site-page.ts';

type PageKey = keyof typeof pageTexts;
/** Pages with templates of their own, and the day their content last changed. */
const FIXED: [PageKey, path: string, kind: string, updated: string, picture?: string][] = [
  ['home', links.home, 'Magazin', '2026-11-25'],
  ['products', links.products, 'Magazin', '2026-11-25', '/produse/set-cadou-1.webp'],
  ['forWhom', links.forWhom(), 'Magazin', '2026-11-25', '/produse/manuta-si-talpita-1.webp'],
  ['moonConfigurator', links.moonConfigurator, 'Magazin', '2026-11-25', '/produse/luna-personalizata-1.webp'],
  ['contact', links.contact, 'Magazin', '2026-11-25', WORKSHOP_PICTURE],
  ['questions', links.questions, 'Ajutor', '2026-11-24', '/imagini/pas-1.webp'],
  ['videos', links.videos, 'Ajutor', '2026-11-23', '/imagini/pas-3.webp'],
  ['castingDay', links.castingDay, 'Ajutor', '2026-11-21', '/imagini/pas-2.webp'],
  ['orderLookup', links.orderLookup, 'Ajutor', '2026-11-25', WORKSHOP_PICTURE],
  ['withdrawal', links.withdrawal, 'Ajutor', '2026-11-23', WORKSHOP_PICTURE],
  ['testimonials', links.testimonials, 'Magazin', '2026-11-25', '/produse/maini-familie-1.webp'],
  ['search', links.search, 'Ajutor', '2026-11-21', '/produse/set-cadou-2.webp'],
  ['messages', links.messages, 'Comunitate', '2026-11-25', WORKSHOP_PICTURE],
  ['blog', links.blog, 'Blog', '2026-11-21', '/imagini/pas-2.webp'],
];

/** Lists every built page for search engines, each once. */
export async function listPages(): Promise<SitePage[]> {
  const [pages, policies, messages, posts, questions] = await Promise.all([
    getCollection('pages'),
    getCollection('policies'),
    getCollection('mesaje'),
    getCollection('blog'),
    getCollection('questions'),
  ]);
  /** A page that lists others changes with them. */
  const listed: Partial<Record<PageKey, Date[]>> = {
    blog: posts.map(({ data }) => data.updated ?? data.date),
    messages: messages.map(({ data }) => data.date),
    questions: questions.map(({ data }) => data.updated),
  };
  const fixed = FIXED.map(([key, path, kind, own, picture = DEFAULT_PICTURE]): SitePage => {
    const updated = newest([new Date(own), ...(listed[key] ?? [])]);
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
      const { updated = data.date, picture: { src } } = data;
      // A build can only draw with its own files; uploads are elsewhere.
      const picture = src.startsWith('/media/') ? WORKSHOP_PICTURE : src;
      return { ...about(data), path: links.post(id), kind: 'Blog', updated, picture, body };
    }),
  ]; // prettier-ignore
  return [...fixed, ...written].filter(({ path }) => !isUntold(path));
}

/** True for a page that only says that there is nothing to tell yet. */
function isUntold(path: string): boolean {
  const part = path.startsWith(links.message('')) ? 'letters' : COMMUNITY_PAGES.find(({ href }) => href === path)?.part;
  return part !== undefined && !isTold(part);
}

function about({ title, description }: { title: string; description: string }) {
  return { title: fillFacts(title), description: fillFacts(description), lang: 'ro' as const };
}

function newest(dates: Date[]): Date {
  return new Date(Math.max(...dates.map(Number)));
}
