import { parseHTML } from 'linkedom';

/** Parts of a page that a crawl checks. */
export interface ReadPage {
  lang: string;
  title: string;
  description: string;
  canonical: string | null;
  noindex: boolean;
  alternates: { lang: string; href: string }[];
  sharedPicture: string;
  headings: number[];
  ids: string[];
  /** Addresses of everything that the page links to or shows, as written. */
  links: string[];
  sources: string[];
  structuredData: unknown[];
  /** Visible text, without scripts and styles. */
  text: string;
}

/** Parses a page like a search engine, without running its scripts. */
export function readPage(html: string): ReadPage {
  const { document } = parseHTML(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const values = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name) ?? '');
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
  return {
    lang: document.documentElement.lang,
    title: document.title,
    description: meta('description'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
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
    structuredData: all('script[type="application/ld+json"]').map(
      ({ textContent }) => JSON.parse(textContent!) as unknown,
    ),
    text: textOf(document.body),
  };
}

function textOf(body: HTMLElement): string {
  const shown = body.cloneNode(true) as HTMLElement;
  for (const element of shown.querySelectorAll('script, style, template')) element.remove();
  return shown.textContent ?? '';
}
