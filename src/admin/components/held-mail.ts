import { MAIL_HOLD_SECONDS } from '#domain/orders/held-mail.ts';

/** When the mail is due of which the shop has told last, in ms since 1970. */
let due = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the shop to send the mail that it has just held, as soon as the hold is over. */
export function sendHeldMailLater(): void {
  // A second more, so that the mail is due by the shop's clock.
  due = Date.now() + (MAIL_HOLD_SECONDS + 1) * 1000;
  timer ??= setTimeout(ask, due - Date.now());
}

function ask(): void {
  const left = due - Date.now();
  timer = left > 0 ? setTimeout(ask, left) : undefined;
  askNow();
}

/** Outlives the page. The mail that nobody asked for, the next order, visit or daily run sends. */
function askNow(): void {
  navigator.sendBeacon('/api/admin/inbox/held-mail');
}

/** A page that is left asks at once: the worker waits then, because nobody else would ask. */
addEventListener('pagehide', () => {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  askNow();
});
