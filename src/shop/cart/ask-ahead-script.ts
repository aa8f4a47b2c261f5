import { MAX_LINES, PRODUCT_ID } from '#domain/cart/cart.ts';

/**
 * Runs inline in the pages that show a cart; astro.config.mjs allows it by its hash. It asks for the products of the lines
 * in local storage as `getProduct` will, beside the page's modules: else a phone learns of them only when React runs.
 * With a discount code they come with its answer instead.
 */
export const askAheadScript = [
  "try{if(!localStorage.getItem('discount'))",
  `for(const id of new Set(JSON.parse(localStorage.getItem('cart')||'[]').slice(0,${MAX_LINES}).map(l=>l.id)))`,
  `if(${PRODUCT_ID}.test(id)){`,
  "const l=document.createElement('link');l.rel='preload';l.as='fetch';l.crossOrigin='';l.href='/api/products/'+id;",
  'document.head.append(l)}}catch{}',
].join('');
