/** A page that search engines may list, the products' own pages aside. */
export interface SitePage {
  path: string;
  title: string;
  description: string;
  /** Kind of page, in Romanian. */
  kind: string;
  lang: 'ro' | 'en';
  updated: Date;
  /** A picture in `public`, to stand beside its title. */
  picture: string;
  /** Its Markdown, where it has one. */
  body?: string | undefined;
}

export const DEFAULT_PICTURE = '/imagini/erou.webp';
export const WORKSHOP_PICTURE = '/imagini/atelier.webp';
