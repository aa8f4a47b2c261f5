import { fetchJson } from '#shop/fetch-json.ts';
import { cardWaitTexts } from '#texts/payment-wait.ro.ts';

/** Pauses in ms: most answers come within seconds. After about four minutes a mail tells. */
const PAUSES_MS = [
  500,
  1_500,
  2_500,
  3_500,
  4_000,
  5_000,
  6_000,
  8_000,
  10_000,
  12_000,
  ...Array<number>(12).fill(15_000),
];
/** Number of unpaid answers after which the page says so. */
const UNPAID_ANSWERS = 2;
/** Answers without news for a page's state, which would reload it endlessly. */
const NO_NEWS: Record<string, string[]> = {
  waiting: ['waiting', 'unpaid', 'expired'],
  unpaid: ['waiting', 'unpaid'],
  ahead: ['waiting', 'unpaid'],
  settling: ['settling'],
  expired: ['waiting', 'expired'],
  cancelled: ['cancelled_waiting', 'cancelled'],
};

const panel = document.querySelector<HTMLElement>('[data-asks]');
if (panel) void wait(panel);

/** Asks until the shop knows more than the page shows, then reloads the page. */
async function wait({ dataset: { payment, asks, unpaid } }: HTMLElement): Promise<void> {
  const status = document.querySelector<HTMLElement>('[data-asks] [role="status"]');
  const say = (words: string) => status && (status.textContent = words);
  let unpaidAnswers = 0;
  say(cardWaitTexts.asking);
  for (const [round, pause] of PAUSES_MS.entries()) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (round === 8) say(cardWaitTexts.stillAsking);
    const state = await ask(asks!);
    if (state === 'unpaid' || state === 'expired') unpaidAnswers += 1;
    if (state && !NO_NEWS[payment!]?.includes(state)) {
      say(cardWaitTexts.settled);
      return location.reload();
    }
    if (payment === 'waiting' && unpaidAnswers === UNPAID_ANSWERS) return location.replace(unpaid!);
  }
  say(cardWaitTexts.late);
}

/** Returns undefined without an answer; the next request may get one. */
async function ask(address: string): Promise<string | undefined> {
  try {
    const { ok, json } = await fetchJson(address);
    return ok ? (json as { state: string }).state : undefined;
  } catch {
    return undefined;
  }
}
