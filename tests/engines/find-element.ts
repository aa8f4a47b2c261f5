/** ARIA roles that journeys use. */
export type Role = 'application' | 'button' | 'checkbox' | 'combobox' | 'heading' | 'link' | 'option' | 'radio' | 'textbox'; // prettier-ignore

/**
 * Runs in the page: scrolls the first visible element of a role to the middle of the screen. An exact name takes
 * precedence over a prefix.
 */
export function findElement(role: Role, name: string): Element | null {
  const tags: Partial<Record<Role, string>> = {
    button: 'button, summary',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    option: 'option',
    radio: 'input[type=radio]',
    textbox: 'input:not([type=checkbox], [type=radio], [role]), textarea',
  };
  const tidy = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
  const nameOf = (element: Element) =>
    tidy(element.getAttribute('aria-label')) ||
    tidy((element as HTMLInputElement).labels?.[0]?.textContent) ||
    tidy(element.textContent);
  // Elements behind a dialog are out of reach.
  const reachable = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const candidates = [...reachable.querySelectorAll([`[role=${role}]`, tags[role]].filter(Boolean).join())].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'),
  );
  const found =
    candidates.find((element) => nameOf(element) === name) ??
    candidates.find((element) => nameOf(element).startsWith(name));
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}
