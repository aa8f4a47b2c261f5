import { fetchInTime } from '#shop/fetch-json.ts';
import type { FieldErrors } from './read-fields.ts';
import type { Refusal } from './refusal.ts';

/** Typed fields, kept in session storage so that a reload loses nothing. Never card data: the form asks for none. */
export interface CheckoutDraft {
  fields: Record<string, string>;
  /** The attempt's key: made when the form opens, the same for every repeat, until an order comes of it. */
  idempotencyKey: string;
  /** The page that was loaded anew tells it: why the one before it was of no use any more. */
  told?: Told;
}

interface Told {
  errors?: FieldErrors;
  refusal?: Refusal | undefined;
}

const KEY = 'checkout';
/** Looks like a UUID of version 4, as the shop takes it; one that it refuses all the same is thrown away then. */
const IDEMPOTENCY_KEY = /^[\da-f-]{14}4[\da-f-]{4}[89ab][\da-f-]{16}$/;

/** Whatever stands in the storage, which another version of the shop may have left. */
function readDraft(): Partial<CheckoutDraft> {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY)!) as Partial<CheckoutDraft> | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * Opens what this tab kept; what was typed before the page had woken up goes first.
 * @param typed - the form's values as they stand; empty ones and the preset delivery say nothing
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

/** @param draft - undefined: an order has come of it */
export function keepDraft(draft: CheckoutDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The page still holds what was typed.
  }
}

/** Loads the page anew with what was typed; not offline, where nothing is kept, or nothing was typed since the last. */
export async function loadAnew(told: Told = {}): Promise<void> {
  const { told: before, ...draft } = readDraft() as CheckoutDraft;
  if (before) return;
  keepDraft({ ...draft, told });
  if (!readDraft().told) return;
  const again = ({ ok }: Response) => ok && location.reload();
  await fetchInTime(location.href, { method: 'HEAD' }).then(again, () => undefined);
}
