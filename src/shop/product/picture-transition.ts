// The clicked picture glides to its place on the product page in browsers that support it.
document.addEventListener('click', (event) => {
  const card = (event.target as Element).closest('[data-product-card]');
  const picture = card?.querySelector('img');
  if (picture) picture.style.viewTransitionName = 'product-picture';
});
// A page restored from the back-forward cache must free the name for another picture.
addEventListener('pageshow', () => {
  for (const picture of document.querySelectorAll<HTMLElement>('[data-product-card] img'))
    picture.style.viewTransitionName = '';
});
