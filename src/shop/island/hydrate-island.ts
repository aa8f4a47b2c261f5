import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates the page's island that `Island.astro` rendered; if rendering throws, a text replaces it. */
export function hydrateIsland<Props extends object>(Page: ComponentType<Props>): void {
  const island = document.querySelector<HTMLElement>('[data-island]')!;
  const props = JSON.parse(island.dataset.island!) as Props;
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    const failed = island.nextElementSibling as HTMLElement;
    failed.hidden = false;
    // A link would lose the state after the address's `#`.
    failed.querySelector('button')!.onclick = () => location.reload();
    failed.focus();
  };
  // A visitor's actions have priority.
  startTransition(() => void hydrateRoot(island, createElement(Page, props), { onUncaughtError }));
}
