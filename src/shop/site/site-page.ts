/** A page for search engines, other than a product's. */
export interface SitePage {
  path: string;
  title: string;
  description: string;
  /** Kind of page, in Romanian. */
  kind: string;
  lang: 'ro' | 'en';
  updated: Date;
  /** A picture in `public` to show beside the title. */
  picture: string;
  /** Markdown of the page, if it has one. */
  body?: string | undefined;
}

export const DEFAULT_PICTURE = '/imagini/erou.webp';
export const WORKSHOP_PICTURE = '/imagini/atelier.webp';
