import type { Page } from 'playwright/test';

/** What a crawl looks at in one page. */
export interface ReadPage {
  lang: string;
  title: string;
  description: string;
  canonical: string | null;
  noindex: boolean;
  alternates: { lang: string; href: string }[];
  sharedPicture: string;
  /** The levels of all headings, in order. */
  headings: number[];
  ids: string[];
  /** Addresses of everything that the page leads to or shows, as written. */
  links: string[];
  sources: string[];
  structuredData: unknown[];
}

/** Reads a page's HTML with the browser's own parser, in a page that stays empty. */
export function readPage(page: Page, html: string): Promise<ReadPage> {
  return page.evaluate((text) => {
    const dom = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...dom.querySelectorAll(selector)];
    const values = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name) ?? '');
    const meta = (name: string) =>
      dom.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
    return {
      lang: dom.documentElement.lang,
      title: dom.title,
      description: meta('description'),
      canonical: dom.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      noindex: meta('robots').includes('noindex'),
      alternates: all('link[hreflang]').map((link) => ({
        lang: link.getAttribute('hreflang')!,
        href: link.getAttribute('href')!,
      })),
      sharedPicture: meta('og:image'),
      headings: all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1])),
      ids: values('[id]', 'id'),
      links: values('a[href]', 'href'),
      sources: [...values('img[src], script[src]', 'src'), ...values('link[rel~=icon], link[rel=manifest]', 'href')],
      structuredData: values('script[type="application/ld+json"]', 'data-none').map(
        (_, index) => JSON.parse(all('script[type="application/ld+json"]')[index]!.textContent) as unknown,
      ),
    };
  }, html);
}
