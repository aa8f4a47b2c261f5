/** Every address of the site. */
export * as links from './link-addresses.ts';
