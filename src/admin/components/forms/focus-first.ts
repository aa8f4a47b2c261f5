/** Moves to the first of these fields that the page shows, in the page's order. */
export function focusFirst(form: { getInputNode(path: never): HTMLElement | null }, fields: string[]): void {
  const nodes = fields.map((field) => form.getInputNode(field as never)).filter((node) => node !== null);
  const [first] = nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
}
