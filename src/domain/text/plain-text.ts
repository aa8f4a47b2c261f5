/** Returns Markdown as plain text in one line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t>]*((#{1,6}|[-*+]|\d+\.)\s)?/gm, '')
    .replace(/^[ \t:|-]+$/gm, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
