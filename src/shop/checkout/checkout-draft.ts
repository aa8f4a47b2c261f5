/** What was typed, kept in session storage so that a reload loses nothing. Never card data: the form asks for none. */
export interface CheckoutDraft {
  fields: Record<string, string>;
  /** The attempt's key: made when the form opens, the same for every repeat, until an order comes of it. */
  attemptKey: string;
}

const KEY = 'checkout';

export function openDraft(): CheckoutDraft {
  const attemptKey = crypto.randomUUID();
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<CheckoutDraft> | null;
    const fields = Object.entries(stored?.fields ?? {}).filter(([, value]) => typeof value === 'string');
    return {
      fields: Object.fromEntries(fields),
      attemptKey: typeof stored?.attemptKey === 'string' ? stored.attemptKey : attemptKey,
    };
  } catch {
    return { fields: {}, attemptKey };
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
