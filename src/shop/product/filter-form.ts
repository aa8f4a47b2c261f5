import { keepInTab, readTab } from '#shop/cart/safe-storage.ts';
import { noteVainSearch } from '#shop/search/note-vain-search.ts';

// A choice submits the form at once, without empty fields in the address; without this script the button does it.
const form = document.querySelector<HTMLFormElement>('[data-filter-form]');
form?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  form.querySelector('button')!.click();
  // On return the field must match the address again.
  onpagehide = () => (target.value = target.querySelector<HTMLOptionElement>('[selected]')?.value ?? '');
});
form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) {
    if (value === '' || (name === 'sortare' && value === 'recomandate')) formData.delete(name);
  }
});

// The filtered list keeps its filters open or folded.
const panel = form?.querySelector('details');
if (panel) {
  panel.open = readTab('list-filters') !== '';
  panel.ontoggle = () => keepInTab('list-filters', panel.open ? '-' : '');
}

const vain = document.querySelector<HTMLElement>('[data-vain-search]')?.dataset.vainSearch;
if (vain) noteVainSearch(vain);
