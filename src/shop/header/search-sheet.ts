const sheet = document.querySelector<HTMLDialogElement>('[data-search-sheet]');

// A desktop opens the search page. A phone shows its keyboard only within the press.
document.querySelector('[data-search-open]')?.addEventListener('click', (event) => {
  if (!sheet || matchMedia('(min-width: 48em)').matches) return;
  event.preventDefault();
  sheet.showModal();
});
sheet?.addEventListener('click', (event) => event.target === sheet && sheet.close());
