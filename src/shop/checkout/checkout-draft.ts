/** What was typed, kept in session storage so that a reload loses nothing. Never card data: the form asks for none. */
export interface CheckoutDraft {
  fields: Record<string, string>;
  /** The attempt's key: made when the form opens, the same for every repeat, until an order comes of it. */
  idempotencyKey: string;
}

const KEY = 'checkout';

/**
 * Opens what this tab kept; what was typed before the page had woken up goes first.
 * @param typed - the form's values as they stand; empty ones and the preset delivery say nothing
 */
export function openDraft(typed: Record<string, string>): CheckoutDraft {
  const idempotencyKey = crypto.randomUUID();
  const chosen = Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => value !== '' && !(name === 'deliveryMethod' && value === 'courier'),
    ),
  );
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<CheckoutDraft> | null;
    const fields = Object.entries(stored?.fields ?? {}).filter(([, value]) => typeof value === 'string');
    return {
      fields: { ...Object.fromEntries(fields), ...chosen },
      idempotencyKey: typeof stored?.idempotencyKey === 'string' ? stored.idempotencyKey : idempotencyKey,
    };
  } catch {
    return { fields: chosen, idempotencyKey };
  }
}

export function keepDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The page still holds what was typed.
  }
}

export function discardDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
