import { fetchPicture, showPicture } from '../gallery.ts';

// The gallery shows what is chosen; its picture is fetched once a pointer or the keyboard comes near it.
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
// Coming back, a browser restores what was chosen without saying so.
addEventListener('pageshow', () => {
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-choice] :checked')) {
    if (!input.defaultChecked) showPicture(pictureOf(input)!);
  }
});
