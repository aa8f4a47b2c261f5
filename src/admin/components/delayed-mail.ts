import { MAIL_DELAY_SECONDS } from '#domain/orders/delayed-mail.ts';

/** Time when the latest delayed mail is due, in ms since 1970. */
let due = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the shop to send delayed mail when its delay ends, or when the page closes earlier. */
export function sendDelayedMailLater(): void {
  // One extra second, so that the mail is due by the shop's clock.
  due = Date.now() + (MAIL_DELAY_SECONDS + 1) * 1000;
  if (timer !== undefined) return;
  timer = setTimeout(askInTime, due - Date.now());
  addEventListener('pagehide', askAtOnce);
}

/** Asks before the session ends, because the request needs it. */
export function sendDelayedMailNow(): void {
  if (timer !== undefined) askAtOnce();
}

function askInTime(): void {
  ask();
  const left = due - Date.now();
  if (left > 0) timer = setTimeout(askInTime, left);
  else stop();
}

/** Asks before the mail is due. A worker then waits for the mail, because no later request would ask. */
function askAtOnce(): void {
  ask();
  stop();
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
  removeEventListener('pagehide', askAtOnce);
}

/** Sends a beacon, which outlives the page. If it fails, the next order, visit or daily run sends the mail. */
function ask(): void {
  navigator.sendBeacon('/api/admin/inbox/delayed-mail');
}
