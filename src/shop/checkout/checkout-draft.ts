import { fetchInTime } from '#shop/fetch-json.ts';
import type { FieldErrors } from './read-fields.ts';
import type { Refusal } from './refusal.ts';

/** Typed fields, stored in session storage so that a reload loses nothing. Never card data: the form has none. */
export interface CheckoutDraft {
  fields: Record<string, string>;
  /** Idempotency key of the attempt: made when the form opens, unchanged in repeats until an order exists. */
  idempotencyKey: string;
  /** Error of the page before a reload, told by the reloaded one. */
  told?: Told;
}

interface Told {
  errors?: FieldErrors;
  refusal?: Refusal | undefined;
}

const KEY = 'checkout';
/** A UUID of version 4, as the server demands; if refused all the same, it is replaced. */
const IDEMPOTENCY_KEY = /^[\da-f-]{14}4[\da-f-]{4}[89ab][\da-f-]{16}$/;

/** Reads the storage, which another version of the shop may have written. */
function readDraft(): Partial<CheckoutDraft> {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY)!) as Partial<CheckoutDraft> | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * Opens this tab's draft; text typed before hydration wins.
 * @param typed - current form values; empty ones and the preset delivery method do not count
 */
export function openDraft(typed: Record<string, string>): CheckoutDraft {
  const chosen = Object.entries(typed).filter(
    ([name, value]) => value !== '' && !(name === 'deliveryMethod' && value === 'courier'),
  );
  const { fields, idempotencyKey = '', told } = readDraft();
  const kept = Object.entries(fields ?? {}).filter(([, value]) => typeof value === 'string');
  return {
    fields: Object.fromEntries([...kept, ...chosen]),
    idempotencyKey: IDEMPOTENCY_KEY.test(idempotencyKey) ? idempotencyKey : crypto.randomUUID(),
    ...(told && { told }),
  };
}

/** @param draft - undefined once an order exists */
export function keepDraft(draft: CheckoutDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The page still has the typed text.
  }
}

/** Reloads the page with the typed text; not when offline, without storage, or right after another reload. */
export async function loadAnew(told: Told = {}): Promise<void> {
  const { told: before, ...draft } = readDraft() as CheckoutDraft;
  if (before) return;
  keepDraft({ ...draft, told });
  if (!readDraft().told) return;
  const again = ({ ok }: Response) => ok && location.reload();
  await fetchInTime(location.href, { method: 'HEAD' }).then(again, () => undefined);
}
