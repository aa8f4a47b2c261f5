import { keepInTab, readTab } from '#shop/cart/safe-storage.ts';
import { noteVainSearch } from '#shop/search/note-vain-search.ts';

// Choosing sends the form at once and leaves unused fields out of the address; without this the button does it.
const form = document.querySelector<HTMLFormElement>('[data-filter-form]');
form?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  form.querySelector('button')!.click();
  // Whoever comes back finds in the box what the address says.
  onpagehide = () => (target.value = target.querySelector<HTMLOptionElement>('[selected]')?.value ?? '');
});
form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) {
    if (value === '' || (name === 'sortare' && value === 'recomandate')) formData.delete(name);
  }
});

// The list that is narrowed has its filters folded or open, as they were left.
const panel = form?.querySelector('details');
if (panel) {
  panel.open = readTab('list-filters') !== '';
  panel.ontoggle = () => keepInTab('list-filters', panel.open ? '-' : '');
}

const vain = document.querySelector<HTMLElement>('[data-vain-search]')?.dataset.vainSearch;
if (vain) noteVainSearch(vain);
