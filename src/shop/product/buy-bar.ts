// Without this module there is no bar, and nothing is covered.
const buyBar = document.querySelector<HTMLElement>('[data-buy-bar]');
const buyButton = document.querySelector('[data-buy-form] button[type="submit"]');
if (buyBar && buyButton) {
  // The bar's own height is no screen: a button behind it cannot be pressed.
  new IntersectionObserver(([entry]) => (buyBar.hidden = entry!.isIntersecting), {
    rootMargin: '0px 0px -72px',
  }).observe(buyButton);
}
