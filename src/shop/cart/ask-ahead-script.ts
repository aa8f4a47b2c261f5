import { MAX_LINES, PRODUCT_ID } from '#domain/cart/cart.ts';
import { links } from '#links';

declare global {
  /** Requests by product id until `getProduct` of `src/shop/api.ts` takes them, with the answers so far. */
  var asked: Record<string, (Promise<Response> & { card?: unknown }) | undefined> | undefined;
}

/**
 * Runs inline in pages that show a cart; astro.config.mjs allows it by its hash. It requests the products in local
 * storage while the page's modules load: otherwise a phone learns of them only when React runs. On the cart page it
 * also requests what the answers name: refill and kit of a possible suggestion. With a discount code the code's answer
 * brings the products instead.
 */
export const askAheadScript = [
  "try{if(!localStorage.getItem('discount')){const a=self.asked={},",
  `ask=(id,then)=>{if(id&&!(id in a)&&${PRODUCT_ID}.test(id)){const q=a[id]=fetch('/api/products/'+id,`,
  '{signal:AbortSignal.timeout?.(3e4)});q.then(r=>r.clone().json()).then(p=>then(q.card=p)).catch(()=>{})}},',
  `ids=new Set(JSON.parse(localStorage.getItem('cart')||'[]').slice(0,${MAX_LINES}).map(l=>l.id)),no=()=>{};`,
  `for(const id of ids)ask(id,location.pathname!='${links.cart}'?no:p=>{ask(p.spareId,no);`,
  'for(const o of p.replacedBy||[])o.with!=id&&ids.has(o.with)&&ask(o.kit,no)})}}catch{}',
].join('');
