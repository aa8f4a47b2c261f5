export {};

// Counting and measuring code loads when such a field is first touched: most visitors only read.
const form = document.querySelector<HTMLFormElement>('[data-buy-form]')!;

let loading: Promise<void> | undefined;
let isReady = false;
let giftWaits = false;

// If it fails to load, the server decides.
const load = () =>
  (loading ??= import('./written-fields.ts').then(
    () => void (isReady = true),
    () => void (isReady = true),
  ));
const isWritten = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-written]') !== null;

/** Blocks adding before the check has loaded, and the browser's own message. */
function hold(event: Event) {
  if (isReady || (event.type === 'invalid' && !isWritten(event.target))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (giftWaits) return;
  giftWaits = true;
  void load().then(() => form.querySelector<HTMLElement>('[type=submit]')!.click());
}
form.addEventListener('focusin', ({ target }) => isWritten(target) && void load());
form.addEventListener('invalid', hold, { capture: true });
form.addEventListener('submit', hold, { capture: true });

function lookForTyped() {
  const fields = form.querySelectorAll<HTMLInputElement>('[data-written] :is(input:not([type=checkbox]), textarea)');
  if ([...fields].some(({ value }) => value !== '')) void load();
}
lookForTyped();
// Going back, a browser restores typed text without an event.
addEventListener('pageshow', lookForTyped);

export {};
