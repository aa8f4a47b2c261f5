const OPENED = '[role=dialog], [role=menu]';

/**
 * Gives the focus back to what had it before a dialog or menu that has gone. Mantine does so only for one that stood closed before, and
 * knows no opener that goes itself, as a menu's item does.
 */
export function giveFocusBack(): void {
  const openers = new WeakMap<Element, HTMLElement | undefined>();
  let focused: HTMLElement | undefined;
  document.addEventListener('focusin', ({ target }) => {
    const opened = (target as HTMLElement).closest(OPENED);
    if (opened && !openers.has(opened)) openers.set(opened, focused);
    focused = target as HTMLElement;
  });
  new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    while (focused && !focused.isConnected) focused = openers.get(focused.closest(OPENED)!);
    focused?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
