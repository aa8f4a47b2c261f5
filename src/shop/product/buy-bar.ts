// Without this module there is no bar, and nothing is covered.
const bar = document.querySelector<HTMLElement>('[data-buy-bar]');
const button = document.querySelector('[data-buy-form] button[type="submit"]');
if (bar && button) {
  // The bar's own height does not count as screen: a button behind it cannot be pressed.
  new IntersectionObserver(([entry]) => (bar.hidden = entry!.isIntersecting), { rootMargin: '0px 0px -72px' }).observe(
    button,
  );
}
