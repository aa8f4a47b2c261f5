import { MAX_LINES } from '#domain/cart/cart.ts';
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
  if (!addToCart(line)) {
    status.textContent = `Coșul are deja ${MAX_LINES} de produse diferite. Finalizează comanda, apoi continuă.`;
    return;
  }
  status.textContent = 'Adăugat în coș. ';
  status.append(Object.assign(document.createElement('a'), { href: form.action, textContent: 'Vezi coșul' }));
});

function showPrice() {
  const deltas = [...form.querySelectorAll('select')].map((select) =>
    Number(select.selectedOptions[0]?.dataset.priceDelta ?? 0),
  );
  for (const written of form.querySelectorAll<HTMLInputElement>('input[data-price-delta]')) {
    deltas.push(written.value.trim() === '' ? 0 : Number(written.dataset.priceDelta));
  }
  const sum = deltas.reduce((total, delta) => total + delta, Number(price?.dataset.unitPrice));
  if (price && deltas.length > 0) price.textContent = formatPrice(sum);
}

form.addEventListener('input', showPrice);
// Coming back, a browser restores what was chosen without saying so.
addEventListener('pageshow', showPrice);
