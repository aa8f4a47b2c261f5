// Swipe and arrow keys come from the browser's own scrolling; this adds the thumbnails and the large view.
const gallery = document.querySelector<HTMLElement>('[data-gallery]')!;
const strip = gallery.querySelector<HTMLElement>('.strip')!;
const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('.thumbs a')];
const dialog = gallery.querySelector('dialog')!;
const large = dialog.querySelector('img')!;

function mark() {
  const shown = Math.round(strip.scrollLeft / strip.clientWidth);
  thumbs.forEach((thumb, index) => {
    if (index === shown) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  });
}

gallery.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  const index = thumbs.indexOf(link);
  if (index >= 0) {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.scrollTo({ left: index * (strip.clientWidth + 8), behavior: calm ? 'auto' : 'smooth' });
  } else {
    large.src = link.href;
    large.alt = link.querySelector('img')!.alt;
    dialog.showModal();
  }
});
dialog.addEventListener('click', (event) => event.target !== dialog.querySelector('button') && dialog.close());
strip.addEventListener('scroll', mark, { passive: true });
