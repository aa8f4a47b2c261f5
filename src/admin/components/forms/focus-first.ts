/** Moves to the first of these fields that the page shows, in the page's order. */
export function focusFirst(form: { getInputNode(path: never): HTMLElement | null }, fields: string[]): void {
  const nodes = fields.map((field) => form.getInputNode(field as never)).filter((node) => node !== null);
  const [first] = nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
}

const FAULTY = '[aria-invalid=true]';
const RIGHT = `:is(input, select, textarea):not(${FAULTY})`;

/** Leads whoever presses a button to the first field that it finds faulty: of its form, or of those that were right before. */
function leadToFaults({ target }: Event): void {
  const button = (target as Element).closest('button');
  if (!button) return;
  const form = button.type === 'submit' ? button.form : null;
  const right = form ? [] : [...document.querySelectorAll<HTMLElement>(RIGHT)];
  setTimeout(() => (form?.querySelector<HTMLElement>(FAULTY) ?? right.find((field) => field.matches(FAULTY)))?.focus());
}

// On every screen with a form, before React draws the faults.
globalThis.document?.addEventListener('click', leadToFaults, { capture: true });
