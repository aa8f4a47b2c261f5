import { links } from '#links';

/** Links back to the order that opened this page; its key is in the browser's referrer, and stored nowhere. */
const from = document.referrer ? new URL(document.referrer) : undefined;
const id = /^\/comanda\/([\w-]+)$/.exec(from?.pathname ?? '')?.[1];
const key = from?.searchParams.get('cheie');
const link = document.querySelector<HTMLAnchorElement>('[data-way-back]');
if (link && id && key && from?.origin === location.origin) {
  link.href = links.secondChance(id, encodeURIComponent(key));
  link.textContent = link.dataset.wayBack!;
}
