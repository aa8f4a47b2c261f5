import { noteVainSearch } from '#shop/search/note-vain-search.ts';

// Choosing sends the form at once and leaves unused fields out of the address; without this the button does it.
const form = document.querySelector<HTMLFormElement>('[data-filter-form]');
form?.addEventListener('change', (event) => {
  if (event.target instanceof HTMLSelectElement) form.querySelector<HTMLElement>('[type=submit]')!.click();
});
form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) {
    if (value === '' || (name === 'sortare' && value === 'recomandate')) formData.delete(name);
  }
});

const vain = document.querySelector<HTMLElement>('[data-vain-search]')?.dataset.vainSearch;
if (vain) noteVainSearch(vain);
