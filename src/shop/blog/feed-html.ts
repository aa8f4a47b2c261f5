import { shop } from '#config/shop.ts';
import { fillFactsInHtml } from '#shop/page/fill-facts.ts';

/** Prepares a text for the feed; it drops scripts and styles, although only the build renders the shop's own texts. */
export function feedHtml(html: string): string {
  return fillFactsInHtml(html)
    .replace(/<(script|style)\b[^]*?<\/\1>/gi, '')
    .replace(/\b(href|src)="\/(?!\/)/g, `$1="${shop.site}/`);
}
