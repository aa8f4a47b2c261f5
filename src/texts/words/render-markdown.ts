import { micromark } from 'micromark';
import { slugOf } from '#domain/text/slug.ts';
import { MOST_SLUG } from '#domain/words/text-kinds.ts';

export interface RenderedText {
  html: string;
  headings: { depth: number; slug: string; text: string }[];
}

const FENCE = /^\s*(```|~~~)/;
const ROW = /^\s*\|.*\|\s*$/;
const DELIMITERS = /^\s*\|(\s*:?-+:?\s*\|)+\s*$/;

/**
 * Renders an owner's Markdown for the shop and its preview: CommonMark and tables. Escapes HTML and drops dangerous
 * addresses. Headings start below the page's title and have anchors for the table of contents.
 */
export function renderMarkdown(markdown: string): RenderedText {
  const headings: RenderedText['headings'] = [];
  const html = splitTables(markdown)
    .map((part) => (typeof part === 'string' ? micromark(part.trimEnd()) : renderTable(part)))
    .join('\n')
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .replace(/<h([2-6])>([^]*?)<\/h\1>/g, (_, depth: string, inner: string) => {
      const text = unescape(inner.replace(/<[^>]*>/g, ''));
      const plain = slugOf(text, MOST_SLUG) || 'parte';
      const taken = headings.filter(({ slug }) => slug === plain || slug.startsWith(`${plain}--`)).length;
      const slug = taken === 0 ? plain : `${plain}--${taken}`;
      headings.push({ depth: Number(depth), slug, text });
      return `<h${depth} id="${slug}">${inner}</h${depth}>`;
    });
  return { html, headings };
}

/** Lists the addresses of links and pictures in rendered Markdown. */
export function listAddresses(html: string): { links: string[]; pictures: string[] } {
  const of = (attribute: string) =>
    [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, address]) => unescape(address!));
  return { links: of('href'), pictures: of('src') };
}

const LETTERS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const unescape = (html: string) => html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => LETTERS[entity]!);

/** Splits Markdown into text and the lines of each table. */
function splitTables(markdown: string): (string | string[])[] {
  const lines = markdown.split('\n');
  const parts: (string | string[])[] = [];
  let text: string[] = [];
  let isCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode || !ROW.test(line) || !DELIMITERS.test(lines[at + 1] ?? '')) {
      text.push(line);
      continue;
    }
    const end = lines.findIndex((each, row) => row > at && !ROW.test(each));
    const table = lines.slice(at, end < 0 ? undefined : end);
    parts.push(text.join('\n'), table);
    text = [];
    at += table.length - 1;
  }
  return [...parts, text.join('\n')];
}

function renderTable([head = '', , ...rows]: string[]): string {
  const columns = cellsOf(head).length;
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${Array.from({ length: columns }, (_, at) => `<${tag}>${inline(cellsOf(line)[at] ?? '')}</${tag}>`).join('')}</tr>`;
  const body = rows.map((line) => row(line, 'td')).join('\n');
  return `<table>\n<thead>\n${row(head, 'th')}\n</thead>\n<tbody>\n${body}\n</tbody>\n</table>`;
}

const cellsOf = (line: string) => line.trim().replace(/^\||\|$/g, '').split('|'); // prettier-ignore
const inline = (cell: string) => micromark(cell.trim()).replace(/^<p>([^]*)<\/p>$/, '$1');
