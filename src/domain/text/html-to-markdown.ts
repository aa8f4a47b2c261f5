/** A comment of a block editor too. */
const TAG = /<[/!]?[a-z-][^<>]*>/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What other shops describe in HTML, as Markdown: headings, bullets and paragraphs stay, all else is text. */
export function htmlToMarkdown(html: string): string {
  return (
    html
      // WooCommerce writes a line break as these two letters.
      .replaceAll('\\n', '\n')
      .replace(/<(?:style|script)\b[^<>]*>[^<]*/gi, '')
      .replace(/<h[1-6]\b[^<>]*>/gi, '\n\n## ')
      .replace(/<li\b[^<>]*>/gi, '\n- ')
      .replace(/<\/?(?:p|br|div|ul|ol|tr|h[1-6])\b[^<>]*>/gi, '\n\n')
      .replace(TAG, '')
      .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) =>
        name ? (NAMED[name] ?? entity) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
      )
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
