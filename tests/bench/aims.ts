/** What a page should come to. Bytes in kB of 1,000 as sent; times under Lighthouse's simulated slow 4G. */
export interface Aim {
  score: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  withoutImages: number;
  js: number;
  css: number;
  html: number;
  requests: number;
}

const BEST = { score: 100, fcp: 0.9, lcp: 1.1, tbt: 0, cls: 0 };

// Set in November 2026 below the best that seven open shops reached on each kind of page.
const HOME: Aim = { ...BEST, lcp: 1.0, withoutImages: 50, js: 3, css: 5, html: 6, requests: 12 };
const CATALOGUE: Aim = { ...BEST, withoutImages: 60, js: 8, css: 6, html: 7, requests: 14 };
const BUYING: Aim = { ...BEST, tbt: 50, withoutImages: 130, js: 80, css: 7, html: 6, requests: 14 };

/** Pages that are read: the header's script, and a form's or a search's where there is one. */
const READING: Aim = { ...BEST, withoutImages: 60, js: 6, css: 6, html: 12, requests: 14 };

/** The kinds of pages by which the shop is compared with others, each with its aim. */
export const COMPARED: Readonly<Record<string, Aim>> = {
  '/': HOME,
  '/produsele-noastre': CATALOGUE,
  '/produs/gemeni': CATALOGUE,
  '/cosulmeu': BUYING,
  '/finalizare-comanda': BUYING,
};

/** Pages that are about what the cart holds. */
export const CART_PAGES: readonly string[] = ['/cosulmeu', '/finalizare-comanda'];

export function aimOf(path: string): Aim {
  return COMPARED[path] ?? (path.startsWith('/produs/') ? CATALOGUE : READING);
}
