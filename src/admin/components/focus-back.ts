const OPENED = '[role=dialog], [role=menu]';

/**
 * Returns the focus after a dialog or menu closes. Mantine does so only for one that rendered closed before, and not
 * for an opener that disappears, like a menu's item. An element that disappears by its own press passes the focus to
 * the page title, and a button disabled while it works gets it back.
 */
export function giveFocusBack(): void {
  const openers = new WeakMap<Element, HTMLElement | undefined>();
  let focused: HTMLElement | undefined;
  let title: HTMLElement | null;
  document.addEventListener('focusin', ({ target }) => {
    const opened = (target as HTMLElement).closest(OPENED);
    if (opened && !openers.has(opened)) openers.set(opened, focused);
    focused = target as HTMLElement;
    title = document.querySelector('h1');
  });
  new MutationObserver((changes) => {
    const isOn = changes.some(
      (change) => change.attributeName && change.target === focused && focused.matches(':enabled'),
    );
    if (!focused || (focused.isConnected && !isOn) || document.activeElement !== document.body) return;
    while (focused && !focused.isConnected) focused = openers.get(focused.closest(OPENED)!);
    const next = focused ?? (document.querySelector(OPENED) ? null : title);
    if (next?.isConnected) next.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
