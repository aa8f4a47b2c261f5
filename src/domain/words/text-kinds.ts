/** Folders of `src/content` whose texts owners may write anew; policies keep their legal versions instead. */
export const TEXT_KINDS = ['pages', 'questions', 'blog', 'mesaje'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Pages stand in menus and templates, so there are no others and none goes. */
export const isFixed = (kind: TextKind): boolean => kind === 'pages';

export const TEXT_STATES = ['draft', 'published', 'hidden'] as const;
export type TextState = (typeof TEXT_STATES)[number];

export const BLOG_TAGS = [
  'alginat',
  'ghips',
  'bebelusi',
  'familie',
  'animale',
  'siguranta',
  'finisaje',
  'cadouri',
] as const;
export type BlogTag = (typeof BLOG_TAGS)[number];

/** The name of a text in its address. */
export const TEXT_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Most letters of a slug. */
export const MOST_SLUG = 80;

/** The slug that a title gives: „Cât ține ghipsul?” becomes `cat-tine-ghipsul`. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const joined = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return joined.slice(0, MOST_SLUG).replace(/^-|-$/g, '');
}
