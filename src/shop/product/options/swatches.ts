import { fetchPicture, showPicture } from '../gallery.ts';

// The gallery shows the chosen picture, loaded when pointer or focus comes near.
const form = document.querySelector<HTMLFormElement>('[data-buy-form]')!;
const pictureOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-choice]')?.dataset.choice;

function coming({ target }: Event) {
  const picture = pictureOf(target);
  if (picture) fetchPicture(picture);
}
form.addEventListener('pointerover', coming, { passive: true });
form.addEventListener('focusin', coming);
form.addEventListener('input', ({ target }) => {
  const picture = pictureOf(target);
  if (picture) showPicture(picture);
});
// Going back, a browser restores choices without an event.
addEventListener('pageshow', () => {
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-choice] :checked')) {
    if (!input.defaultChecked) showPicture(pictureOf(input)!);
  }
});
