const OPENED = '[role=dialog], [role=menu]';

/**
 * Gives the focus back to what had it before a dialog or menu that has gone. Mantine does so only for one that stood closed before, and
 * knows no opener that goes itself, as a menu's item does. What goes by its own press leaves it to the title of its page, and what was
 * off while it was at work has it again.
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
