// On a phone the footer's links are folded, which keeps it to one screen; without scripts they stand open.
const phone = matchMedia('(max-width: 639px)');

function fold() {
  for (const group of document.querySelectorAll<HTMLDetailsElement>('[data-footer-group]')) {
    group.open = !phone.matches;
    // At a desk there is nothing to fold.
    group.querySelector('summary')!.tabIndex = phone.matches ? 0 : -1;
  }
}

phone.addEventListener('change', fold);
fold();
