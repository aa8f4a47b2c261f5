import { links } from '#links';

/**
 * Leads back to the order from whose page this one was opened. Its key stands in the address that the browser itself
 * remembers as where one came from: nothing of it is stored, and it is asked for no other page's.
 */
const from = document.referrer ? new URL(document.referrer) : undefined;
const id = /^\/comanda\/([\w-]+)$/.exec(from?.pathname ?? '')?.[1];
const key = from?.searchParams.get('cheie');
const link = document.querySelector<HTMLAnchorElement>('[data-way-back]');
if (link && id && key && from?.origin === location.origin) {
  link.href = links.secondChance(id, encodeURIComponent(key));
  link.textContent = link.dataset.wayBack!;
}
