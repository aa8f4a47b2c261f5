// Swiping and arrow keys are native scrolling; this adds thumbnails and the large view.
const gallery = document.querySelector<HTMLElement>('[data-gallery]')!;
const strip = gallery.querySelector<HTMLElement>('.strip')!;
const pictures = [...strip.children] as HTMLElement[];
const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('.thumbs a')];
const zooms = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-zoom]')];
const dialog = gallery.querySelector('dialog')!;
const large = dialog.querySelector<HTMLElement>('[data-large]')!;

/** Px between the pictures of a row, as in the style sheet. */
const GAP_PX = 8;
/** History entry of the large view, so that going back closes it. */
const LARGE = 'large';
const shownIn = (row: HTMLElement) => Math.round(row.scrollLeft / row.clientWidth);

function scrollTo(row: HTMLElement, index: number, behavior: ScrollBehavior = 'smooth') {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollTo({ left: index * (row.clientWidth + GAP_PX), behavior: calm ? 'instant' : behavior });
}

function mark() {
  const shown = shownIn(strip);
  thumbs.forEach((thumb, index) => {
    if (index === shown) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  });
}

function enlarge(index: number) {
  if (!large.firstChild) {
    for (const { href, firstElementChild } of zooms) {
      const { alt, currentSrc } = firstElementChild as HTMLImageElement;
      const picture = Object.assign(new Image(1600, 1600), { loading: 'lazy', alt, src: href });
      // The loaded picture shows until the large one arrives.
      picture.style.background = `url("${currentSrc}") center / contain no-repeat`;
      large.append(picture);
    }
  }
  dialog.showModal();
  history.pushState(LARGE, '');
  scrollTo(large, index, 'instant');
}

/** Steps through the pictures, from the last to the first. */
function step(by: number) {
  scrollTo(large, (shownIn(large) + by + zooms.length) % zooms.length);
}

gallery.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  const index = thumbs.indexOf(link);
  if (index >= 0) scrollTo(strip, index);
  else enlarge(zooms.indexOf(link));
});
dialog.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('button');
  if (!button) dialog.close();
  else if (button.dataset.step) step(Number(button.dataset.step));
});
dialog.addEventListener('close', () => history.state === LARGE && history.back());
addEventListener('popstate', () => dialog.close());
dialog.addEventListener('keydown', (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  step(by);
});
/** Shows one of the gallery's pictures at once, without scrolling past the others. */
export const showPicture = (path: string): void => {
  const index = pictures.findIndex(({ dataset }) => dataset.picture === path);
  if (index >= 0) scrollTo(strip, index, 'instant');
};
/** Loads an off-screen picture in advance. */
export const fetchPicture = (path: string): void => {
  const picture = pictures.find(({ dataset }) => dataset.picture === path)?.querySelector('img');
  if (picture) picture.loading = 'eager';
};
strip.addEventListener('scroll', mark, { passive: true });
