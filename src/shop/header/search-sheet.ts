const sheet = document.querySelector<HTMLDialogElement>('[data-search-sheet]');

// On a desk the page of the search has room for what it finds. A phone opens its keyboard only within the press.
document.querySelector('[data-search-open]')?.addEventListener('click', (event) => {
  if (!sheet || matchMedia('(min-width: 48em)').matches) return;
  event.preventDefault();
  sheet.showModal();
});
sheet?.addEventListener('click', (event) => event.target === sheet && sheet.close());
