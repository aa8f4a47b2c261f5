import { shop } from '#config/shop.ts';
import { fillFactsInHtml } from '#shop/page/fill-facts.ts';

/** The texts are the shop's own, rendered by the build alone; scripts and styles are dropped all the same. */
export function feedHtml(html: string): string {
  return fillFactsInHtml(html)
    .replace(/<(script|style)\b[^]*?<\/\1>/gi, '')
    .replace(/\b(href|src)="\/(?!\/)/g, `$1="${shop.site}/`);
}
