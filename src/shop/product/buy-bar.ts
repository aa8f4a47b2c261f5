import { countItems } from '#domain/cart/cart.ts';
import { $cart } from '#shop/cart/cart-store.ts';
import { formatCount } from '#texts/formats.ts';

// Without this module there is no bar, and nothing is covered.
const buyBar = document.querySelector<HTMLElement>('[data-buy-bar]');
const buyButton = document.querySelector('[data-buy-form] button[type="submit"]');
if (buyBar && buyButton) {
  // The bar covers the bottom of the screen: a button behind it cannot be pressed.
  new IntersectionObserver(([entry]) => (buyBar.hidden = entry!.isIntersecting), {
    rootMargin: '0px 0px -72px',
  }).observe(buyButton);
  repeat('[data-unit-price]', '[data-bar-price]');
  repeat('[data-added]', '[data-bar-note]');
  const form = document.querySelector('[data-buy-form]')!;
  form.addEventListener('added', () => leadTo(countItems($cart.get())));
  // A changed choice can be added again.
  form.addEventListener('input', () => leadTo(0));
}

/** @param pieces - in the cart; 0 makes the bar add to it */
function leadTo(pieces: number) {
  const link = buyBar!.querySelector<HTMLElement>('[data-bar-cart]')!;
  link.textContent = `Vezi coșul · ${formatCount(pieces, 'produs', 'produse')}`;
  link.hidden = pieces === 0;
  buyBar!.querySelector('button')!.hidden = pieces > 0;
  // A unit price beside it would pass for the cart's total.
  buyBar!.querySelector<HTMLElement>('[data-bar-price]')!.hidden = pieces > 0;
}

/** Mirrors a text of the form in the bar, whose users do not see the form. */
function repeat(from: string, to: string) {
  const source = document.querySelector(from);
  const copy = buyBar!.querySelector(to)!;
  if (!source) return;
  new MutationObserver(() => {
    copy.replaceChildren(...source.cloneNode(true).childNodes);
    for (const link of copy.querySelectorAll('a')) link.tabIndex = -1;
  }).observe(source, { childList: true, characterData: true, subtree: true });
}
