import type { UseFormReturnType } from '@mantine/form';
import { slugOf } from '#domain/text/slug.ts';
import { MOST_SLUG, type TextKind } from '#domain/words/text-kinds.ts';
import type { TextContent } from '#domain/words/text-schemas.ts';
import { bucharestToday } from '#admin/components/formats.ts';

/** Fields of all kinds; each kind shows its own. */
export interface TextValues {
  version: number;
  body: string;
  question: string;
  group: string;
  order: number | '';
  home: number | '';
  about: string | null;
  title: string;
  description: string;
  lead: string;
  author: string;
  date: string;
  tags: string[];
  kits: string[];
  src: string;
  alt: string;
}

export type TextForm = UseFormReturnType<TextValues>;

export const FIELDS: Record<TextKind, readonly (keyof TextValues)[]> = {
  questions: ['question', 'group', 'order', 'home', 'about'],
  pages: ['title', 'description', 'lead'],
  mesaje: ['title', 'description', 'author', 'date'],
  blog: ['title', 'description', 'author', 'date', 'tags', 'kits', 'src', 'alt'],
  claims: ['title'],
  mails: ['title'],
};

/** Converts a stored version, whose draft may have gaps, into form values. */
export function toValues(stored: (TextContent & { version: number }) | undefined): TextValues {
  const data = stored?.data ?? { author: 'Atelierul {{name}}', order: 100 };
  const picture = (data.picture ?? {}) as Record<string, unknown>;
  const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise);
  const number = (value: unknown) => (typeof value === 'number' ? value : '');
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return {
    version: stored?.version ?? 0,
    body: stored?.body ?? '',
    question: text(data.question),
    group: text(data.group),
    order: number(data.order),
    home: number(data.home),
    about: text(data.about) || null,
    title: text(data.title),
    description: text(data.description),
    lead: text(data.lead),
    author: text(data.author),
    date: text(data.date, bucharestToday()),
    tags: list(data.tags),
    kits: list(data.kits),
    src: text(picture.src),
    alt: text(picture.alt),
  };
}

/** Collects the fields above the body for the server; omits empty optional ones. */
export function toData(kind: TextKind, { src, alt, ...values }: TextValues): Record<string, unknown> {
  const fields = FIELDS[kind].flatMap((field) =>
    field in values ? [[field, values[field as keyof typeof values]]] : [],
  );
  const data = Object.fromEntries(fields) as Record<string, unknown>;
  if (data.home === '') delete data.home;
  if (data.about === null) delete data.about;
  return kind === 'blog' ? { ...data, picture: { src, alt } } : data;
}

/** Returns the field that shows the error at this path of the request. */
export function fieldAt(path: string, kind: TextKind): keyof TextValues {
  const [field, inner] = path.replace(/^data\./, '').split('.') as [string, string?];
  if (field === 'picture') return inner === 'alt' ? 'alt' : 'src';
  return field === 'slug' ? titleField(kind) : (field as keyof TextValues);
}

export const titleField = (kind: TextKind) => (kind === 'questions' ? 'question' : 'title');

/** Makes the slug of a new text. */
export const newSlug = (kind: TextKind, values: TextValues) => slugOf(values[titleField(kind)], MOST_SLUG) || 'text';
