import { parse } from 'yaml';
import type { TextKind } from '#domain/words/text-kinds.ts';
import type { TextContent } from '#domain/words/text-schemas.ts';

/** Functions are deployed with these files (`included_files` of netlify.toml). */
const FOLDER = '../../src/content/';
const FRONTMATTER = /^---\n([^]*?)\n---\n\s*/;

export type FirstTexts = Record<TextKind, ReadonlyMap<string, TextContent>>;

let read: FirstTexts | undefined;

/** Returns the shop's original texts, by kind and slug. */
export function firstTexts(): FirstTexts {
  read ??= {
    pages: readFolder('pages'),
    questions: readFolder('questions'),
    blog: readFolder('blog'),
    mesaje: readFolder('mesaje'),
    claims: readFolder('claims'),
    mails: readFolder('mails'),
  };
  return read;
}

/** Returns the slugs of policies, which owners cannot edit here but may link to. */
export function policySlugs(): string[] {
  return [...readFolder('policies').keys()];
}

function readFolder(name: string): Map<string, TextContent> {
  // Browsers never load this, but Vite would try to resolve a static import.
  const files = process.getBuiltinModule('node:fs');
  const folder = new URL(`${FOLDER}${name}/`, import.meta.url);
  const names = files.readdirSync(folder).filter((file) => file.endsWith('.md'));
  return new Map(
    names.map((file) => {
      const text = files.readFileSync(new URL(file, folder), 'utf8');
      const { updated: _updated, ...data } = parse(FRONTMATTER.exec(text)?.[1] ?? '') as Record<string, unknown>;
      return [file.replace(/\.md$/, ''), { data, body: text.replace(FRONTMATTER, '').trimEnd() }];
    }),
  );
}
