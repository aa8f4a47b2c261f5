import { links } from '#links';
import { fetchInTime } from '#shop/fetch-json.ts';

/**
 * The page is built once, and prices change meanwhile. The list of products, which the CDN keeps as it is now, has the
 * same cards: their prices take the place of the built ones. Without an answer these stay.
 */
async function refreshPrices(): Promise<void> {
  const cards = [...document.querySelectorAll('[data-product-card]')];
  if (cards.length === 0) return;
  const answer = await fetchInTime(links.products);
  if (!answer.ok) return;
  // Styles of another page are not let in, and complained of, by this one's Content-Security-Policy.
  const text = (await answer.text()).replace(/<style[^]*?<\/style>/g, '');
  const list = new DOMParser().parseFromString(text, 'text/html');
  for (const card of cards) {
    const link = card.querySelector('a')!.getAttribute('href')!;
    const [built, now] = [card, list.querySelector(`[data-product-card]:has(a[href="${link}"])`)].map((each) =>
      each?.querySelector('.prices'),
    );
    if (now && built?.textContent !== now.textContent) built?.replaceWith(now);
  }
}

void refreshPrices().catch(() => undefined);
