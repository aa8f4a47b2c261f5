/** Folders of `src/content` whose texts owners may edit; policies have their legal versions instead. */
export const TEXT_KINDS = ['pages', 'questions', 'blog', 'mesaje', 'claims', 'mails'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Texts with a fixed place in a page or mail: plain text with facts. */
export const PLACED_KINDS = ['claims', 'mails'] as const;
export type PlacedKind = (typeof PLACED_KINDS)[number];
export const isPlaced = (kind: TextKind): kind is PlacedKind => kind === 'claims' || kind === 'mails';

export interface PlacedText {
  title: string;
  text: string;
}
export type PlacedWords = Record<PlacedKind, Readonly<Record<string, PlacedText>>>;

/** True for kinds without new or removed texts: menus and templates use pages, and placed texts have fixed places. */
export const isFixed = (kind: TextKind): kind is 'pages' | PlacedKind => kind === 'pages' || isPlaced(kind);

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

/** Slug of a text in its address. */
export const TEXT_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Most letters of a slug. */
export const MOST_SLUG = 80;
