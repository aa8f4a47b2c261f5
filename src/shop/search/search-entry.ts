export interface SearchEntry {
  path: string;
  /** Kind of entry, in Romanian. */
  kind: string;
  title: string;
  description: string;
  text?: string;
  isProduct?: true;
  /** For a product: its first picture's address, and its price in words. */
  picture?: string;
  price?: string;
}
