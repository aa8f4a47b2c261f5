// The picture that was clicked glides to its place on the product's page, where browsers can do that.
document.addEventListener('click', (event) => {
  const card = (event.target as Element).closest('[data-product-card]');
  const picture = card?.querySelector('img');
  if (picture) picture.style.viewTransitionName = 'product-picture';
});
// Back from the page cache, the name must be free for another picture.
addEventListener('pageshow', () => {
  for (const picture of document.querySelectorAll<HTMLElement>('[data-product-card] img'))
    picture.style.viewTransitionName = '';
});
