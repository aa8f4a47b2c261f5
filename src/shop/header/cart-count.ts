import { countItems } from '#domain/cart/cart.ts';
import { formatCount } from '#texts/formats.ts';
import { $cart, readCartAgain } from '#shop/cart/cart-store.ts';

/** Ms after which an empty cart is counted again from local storage (docs/product.md, The cart). */
const RECOUNT_MS = 1_500;

const link = document.querySelector<HTMLAnchorElement>('[data-cart-link]')!;
const badge = link.querySelector<HTMLElement>('[data-cart-count]')!;

function show(count: number) {
  badge.textContent = String(count);
  badge.hidden = count === 0;
  link.setAttribute('aria-label', `Coșul meu, ${formatCount(count, 'produs', 'produse')}`);
}

// The store follows other tabs' storage changes.
$cart.subscribe((lines) => show(countItems(lines)));
setTimeout(() => {
  if (badge.hidden) readCartAgain();
}, RECOUNT_MS);
