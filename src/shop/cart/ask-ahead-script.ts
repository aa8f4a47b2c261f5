import { MAX_LINES, PRODUCT_ID } from '#domain/cart/cart.ts';
import { links } from '#links';

declare global {
  /** By product id, until `getProduct` of `src/shop/api.ts` takes it; with what was answered, once it was. */
  var asked: Record<string, (Promise<Response> & { card?: unknown }) | undefined> | undefined;
}

/**
 * Runs inline in the pages that show a cart; astro.config.mjs allows it by its hash. It asks for the products of the lines
 * in local storage, beside the page's modules: else a phone learns of them only when React runs. In the cart it goes on to
 * what their answers name, the refill and the kit of a pair that may be suggested. With a discount code they come with its
 * answer instead.
 */
export const askAheadScript = [
  "try{if(!localStorage.getItem('discount')){const a=self.asked={},",
  `ask=(id,then)=>{if(id&&!(id in a)&&${PRODUCT_ID}.test(id)){const q=a[id]=fetch('/api/products/'+id,`,
  '{signal:AbortSignal.timeout?.(3e4)});q.then(r=>r.clone().json()).then(p=>then(q.card=p)).catch(()=>{})}},',
  `ids=new Set(JSON.parse(localStorage.getItem('cart')||'[]').slice(0,${MAX_LINES}).map(l=>l.id)),no=()=>{};`,
  `for(const id of ids)ask(id,location.pathname!='${links.cart}'?no:p=>{ask(p.spareId,no);`,
  'for(const o of p.replacedBy||[])o.with!=id&&ids.has(o.with)&&ask(o.kit,no)})}}catch{}',
].join('');
