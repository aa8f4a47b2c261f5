/** Matches block editors' comments too. */
const TAG = /<[/!]?[a-z-][^<>]*>/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Converts other shops' HTML descriptions to Markdown: headings, bullets, paragraphs; all else becomes text. */
export function htmlToMarkdown(html: string): string {
  return (
    html
      // WooCommerce writes a line break as these two characters.
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
