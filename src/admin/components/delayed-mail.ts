import { MAIL_DELAY_SECONDS } from '#domain/orders/delayed-mail.ts';

/** Mail that the last write may have held is due then, in ms since 1970. */
let due = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the shop to send mail that it may hold now, as soon as the hold is over, or when the page is left before. */
export function sendDelayedMailLater(): void {
  // A second more, so that the mail is due by the shop's clock.
  due = Date.now() + (MAIL_DELAY_SECONDS + 1) * 1000;
  if (timer !== undefined) return;
  timer = setTimeout(askInTime, due - Date.now());
  addEventListener('pagehide', askAtOnce);
}

/** Asks before the session ends, which is what asking takes. */
export function sendDelayedMailNow(): void {
  if (timer !== undefined) askAtOnce();
}

function askInTime(): void {
  ask();
  const left = due - Date.now();
  if (left > 0) timer = setTimeout(askInTime, left);
  else stop();
}

/** A worker waits then, because nobody else would ask. */
function askAtOnce(): void {
  ask();
  stop();
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
  removeEventListener('pagehide', askAtOnce);
}

/** Outlives the page. The mail that nobody asked for, the next order, visit or daily run sends. */
function ask(): void {
  navigator.sendBeacon('/api/admin/inbox/delayed-mail');
}
