import { quantityTexts } from '#texts/product/quantity.ro.ts';

// The browser's own message is in its own language and soon disappears.
const field = document.querySelector<HTMLInputElement>('[data-quantity]');
const told = document.querySelector<HTMLElement>('[data-quantity-error]');

function tell(text: string) {
  told!.textContent = text;
  if (text === '') field!.removeAttribute('aria-invalid');
  else field!.setAttribute('aria-invalid', 'true');
}

field?.addEventListener('invalid', (event) => {
  event.preventDefault();
  const most = Number(field.max);
  tell(field.validity.rangeOverflow ? quantityTexts.atMost(most) : quantityTexts.whole);
  // The first invalid field takes the focus.
  if (field.form!.querySelector(':invalid') === field) field.focus();
});
field?.addEventListener('input', () => tell(''));
