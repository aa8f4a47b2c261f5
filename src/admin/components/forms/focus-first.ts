/** Focuses the first of these fields in page order. */
export function focusFirst(form: { getInputNode(path: never): HTMLElement | null }, fields: string[]): void {
  const nodes = fields.map((field) => form.getInputNode(field as never)).filter((node) => node !== null);
  const [first] = nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
}

const FAULTY = '[aria-invalid=true]';
const RIGHT = `:is(input, select, textarea):not(${FAULTY})`;

/** Focuses the first field that a pressed button marks as faulty: of its form, or of all fields valid before. */
function leadToFaults({ target }: Event): void {
  const button = (target as Element).closest('button');
  if (!button) return;
  const form = button.type === 'submit' ? button.form : null;
  const right = form ? [] : [...document.querySelectorAll<HTMLElement>(RIGHT)];
  setTimeout(() => (form?.querySelector<HTMLElement>(FAULTY) ?? right.find((field) => field.matches(FAULTY)))?.focus());
}

// Registered for every screen, and in the capture phase, before React renders the errors.
globalThis.document?.addEventListener('click', leadToFaults, { capture: true });
