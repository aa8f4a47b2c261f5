import { hasWords, makeSearchText } from '#domain/search/search-text.ts';
import { formatCount } from '#texts/formats.ts';

// Without this script every question is visible, and the search field stays hidden.
const form = document.querySelector<HTMLFormElement>('[data-question-search]')!;
const field = form.querySelector('input')!;
const status = document.querySelector<HTMLElement>('[data-question-status]')!;
const none = document.querySelector<HTMLElement>('[data-question-none]')!;
const groups = [...document.querySelectorAll<HTMLElement>('[data-question-group]')].map((group) => ({
  group,
  entries: [...group.querySelectorAll('details')].map((entry) => ({ entry, text: textOf(entry) })),
}));

function textOf(entry: HTMLElement) {
  const parts = entry.querySelectorAll('summary, [data-answer]');
  return makeSearchText([...parts].map((part) => part.textContent).join(' '));
}

/** Shows the questions that contain every typed word, and their number. */
function search(): void {
  let count = 0;
  for (const { group, entries } of groups) {
    const before = count;
    for (const { entry, text } of entries) {
      entry.hidden = !hasWords(text, field.value);
      if (!entry.hidden) count += 1;
    }
    group.hidden = count === before;
  }
  status.textContent = formatCount(count, 'întrebare', 'întrebări');
  none.hidden = count > 0;
}

/** Opens the question that the address names, even if a search hides it. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  if (named.hidden) {
    field.value = '';
    search();
  }
  named.open = true;
  named.scrollIntoView();
}

form.hidden = false;
field.addEventListener('input', search);
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || field.value === '') return;
  event.preventDefault();
  field.value = '';
  search();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const first = document.querySelector<HTMLDetailsElement>('[data-question-group] details:not([hidden])');
  if (!first) return;
  first.open = true;
  first.querySelector('summary')!.focus();
});
addEventListener('hashchange', openNamed);
// A browser may restore typed text.
addEventListener('pageshow', search);
openNamed();
