// Without this module there is no bar, and nothing is covered.
const buyBar = document.querySelector<HTMLElement>('[data-buy-bar]');
const buyButton = document.querySelector('[data-buy-form] button[type="submit"]');
if (buyBar && buyButton) {
  // The bar's own height is no screen: a button behind it cannot be pressed.
  new IntersectionObserver(([entry]) => (buyBar.hidden = entry!.isIntersecting), {
    rootMargin: '0px 0px -72px',
  }).observe(buyButton);
  repeat('[data-unit-price]', '[data-bar-price]');
  repeat('[data-added]', '[data-bar-note]');
}

/** What the page says in one place the bar says too: who pressed its button does not see the form. */
function repeat(from: string, to: string) {
  const source = document.querySelector(from);
  const copy = buyBar!.querySelector(to)!;
  if (!source) return;
  new MutationObserver(() => {
    copy.replaceChildren(...source.cloneNode(true).childNodes);
    for (const link of copy.querySelectorAll('a')) link.tabIndex = -1;
  }).observe(source, { childList: true, characterData: true, subtree: true });
}
