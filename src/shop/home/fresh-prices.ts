import { links } from '#links';
import { fetchInTime } from '#shop/fetch-json.ts';

/**
 * The page is built once, and prices change meanwhile. The list of products, which the CDN keeps as it is now, has the
 * same cards: their prices take the place of the built ones. The list is read on until every card was found; without an
 * answer the built prices stay.
 */
async function refreshPrices(): Promise<void> {
  const cards = new Set(document.querySelectorAll('[data-product-card]'));
  for (let address: string | undefined = links.products; address && cards.size > 0;) {
    const list: Document | undefined = await fetchPage(address);
    for (const card of cards) {
      const link = card.querySelector('a')!.getAttribute('href')!;
      const current = list?.querySelector(`[data-product-card]:has(a[href="${link}"])`);
      if (!current) continue;
      cards.delete(card);
      const [built, now] = [card, current].map((each) => each.querySelector('.prices'));
      if (now && built?.textContent !== now.textContent) built?.replaceWith(now);
    }
    address = list?.querySelector('a[rel=next]')?.getAttribute('href') ?? undefined;
  }
}

async function fetchPage(address: string): Promise<Document | undefined> {
  const answer = await fetchInTime(address);
  if (!answer.ok) return undefined;
  // Styles of another page are not let in, and complained of, by this one's Content-Security-Policy.
  const text = (await answer.text()).replace(/<style[^]*?<\/style>/g, '');
  return new DOMParser().parseFromString(text, 'text/html');
}

void refreshPrices().catch(() => undefined);
