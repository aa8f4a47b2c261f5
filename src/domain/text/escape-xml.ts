const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text inside XML or SVG: what XML 1.0 forbids is left out, what it reads as its own is escaped. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (one) => ENTITIES[one]!);
