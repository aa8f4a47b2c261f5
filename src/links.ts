export * as links from './link-addresses.ts';
