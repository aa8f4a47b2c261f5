export {};

// What counts and measures typed options comes with the first touch of one: most visitors of a product page only read.
const form = document.querySelector<HTMLFormElement>('[data-buy-form]')!;

let loading: Promise<void> | undefined;
let isReady = false;
let giftWaits = false;

// Where it cannot be had, the server has the last word.
const load = () =>
  (loading ??= import('./written-fields.ts').then(
    () => void (isReady = true),
    () => void (isReady = true),
  ));
const isWritten = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-written]') !== null;

/** Nothing goes into the cart before it was looked at; the browser's own bubble stays away. */
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
// Coming back, a browser restores what was typed without saying so.
addEventListener('pageshow', lookForTyped);

export {};
