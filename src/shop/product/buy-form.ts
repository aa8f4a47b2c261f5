import { addToCart } from '#shop/cart/cart-store.ts';
import { readAddedLine } from '#shop/cart/added-line.ts';
import { formatPrice } from '#texts/formats.ts';

const form = document.querySelector<HTMLFormElement>('[data-buy-form]')!;
const status = form.querySelector<HTMLElement>('[data-added]')!;
const price = document.querySelector<HTMLElement>('[data-unit-price]');

form.addEventListener('submit', (event) => {
  const line = readAddedLine(new FormData(form));
  // Without a line the form goes its own way, to the cart's page.
  if (!line) return;
  event.preventDefault();
  addToCart(line);
  status.textContent = 'Adăugat în coș. ';
  status.append(Object.assign(document.createElement('a'), { href: form.action, textContent: 'Vezi coșul' }));
});

form.addEventListener('change', () => {
  const deltas = [...form.querySelectorAll('select')].map((select) =>
    Number(select.selectedOptions[0]?.dataset.priceDelta ?? 0),
  );
  if (price)
    price.textContent = formatPrice(deltas.reduce((sum, delta) => sum + delta, Number(price.dataset.unitPrice)));
});
