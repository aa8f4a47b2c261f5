import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Wakes up the page's island, as `Island.astro` rendered it. Whatever throws while it draws, words stand in its place. */
export function hydrateIsland<Props extends object>(Page: ComponentType<Props>): void {
  const island = document.querySelector<HTMLElement>('[data-island]')!;
  const props = JSON.parse(island.dataset.island!) as Props;
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    const failed = island.nextElementSibling as HTMLElement;
    failed.hidden = false;
    // Not a link: it would lose what a page keeps after the `#` of its address.
    failed.querySelector('button')!.onclick = () => location.reload();
    failed.focus();
  };
  // Whatever a visitor does meanwhile goes first.
  startTransition(() => void hydrateRoot(island, createElement(Page, props), { onUncaughtError }));
}
