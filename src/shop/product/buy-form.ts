import { MAX_LINES, quantityOf, type CartLine } from '#domain/cart/cart.ts';
import { roomInCart } from '#domain/cart/room-in-cart.ts';
import { $cart, addToCart } from '#shop/cart/cart-store.ts';
import { readAddedLines } from '#shop/cart/added-line.ts';
import type { NetQuantity } from '#domain/products/product-safety.ts';
import { formatPrice } from '#texts/formats.ts';
import { WRITE_US } from '#texts/cart/not-kept.ro.ts';
import { addedText, noRoomText, withoutSpareText } from '#texts/cart/room.ro.ts';
import { unitPriceWords } from '#texts/law/safety.ro.ts';

const form = document.querySelector<HTMLFormElement>('[data-buy-form]')!;
const status = form.querySelector<HTMLElement>('[data-added]')!;
const price = document.querySelector<HTMLElement>('[data-unit-price]');
const unitPrice = document.querySelector<HTMLElement>('[data-net-quantity]');
const title = document.querySelector('h1')!.textContent.trim();
const spareBox = form.querySelector<HTMLInputElement>('[name="rezerva"]');
const struck = document.querySelectorAll<HTMLElement>('.large [data-struck]');

/** Ms within which two taps count as one, unless something changed between them. */
const DOUBLE_TAP_MS = 500;
let addedAt = -DOUBLE_TAP_MS;
const cart = { href: form.action, name: 'Vezi coșul' };
const checkout = { href: form.dataset.checkout!, name: 'Finalizează comanda' };

form.addEventListener('submit', (event) => {
  const [line, spare] = readAddedLines(new FormData(form));
  // Without a line the form submits normally, to the cart's page.
  if (!line) return;
  event.preventDefault();
  if (event.timeStamp - addedAt < DOUBLE_TAP_MS) return;
  // As built into the page; cart and order check again.
  const stock = Number(form.dataset.stock);
  const { inCart, room } = roomInCart($cart.get(), line, stock);
  if (quantityOf(line) > room) return say(noRoomText({ stock, inCart, room }), ...(inCart > 0 ? [cart] : []));
  if (!addToCart(line)) {
    if ($cart.get().length >= MAX_LINES)
      return say(`Coșul are deja ${MAX_LINES} de produse diferite. Finalizează comanda, apoi continuă.`);
    const wanted = [`${quantityOf(line)} × ${title}`, ...Object.values(line.options!)].join(', ');
    return say(form.dataset.notKept!, { href: form.dataset.write! + encodeURIComponent(wanted), name: WRITE_US });
  }
  addedAt = event.timeStamp;
  const what = title + (spare ? ' și încă un alginat' : '');
  const added = addedText(quantityOf(line), what, unitSum() * quantityOf(line) + spareSum());
  say(spare && !addSpare(spare) ? withoutSpareText : added, cart, checkout);
  form.dispatchEvent(new Event('added'));
});

/** Adds the ticked refill as a line of its own. */
function addSpare(line: CartLine): boolean {
  const stock = Number(spareBox!.dataset.stock);
  return roomInCart($cart.get(), line, stock).room > 0 && addToCart(line);
}

function say(text: string, ...links: { href: string; name: string }[]) {
  status.textContent = text;
  for (const { href, name } of links)
    status.append(' ', Object.assign(document.createElement('a'), { href, textContent: name }));
}

/** Returns the unit price with the chosen options, in bani. */
function unitSum(): number {
  const deltas = [...form.querySelectorAll('select')].map((select) =>
    Number(select.selectedOptions[0]?.dataset.priceDelta ?? 0),
  );
  for (const field of form.querySelectorAll<HTMLInputElement>('input[data-price-delta], textarea[data-price-delta]')) {
    const isChosen = field.type === 'radio' ? field.checked : field.value.trim() !== '';
    deltas.push(isChosen ? Number(field.dataset.priceDelta) : 0);
  }
  return deltas.reduce((total, delta) => total + delta, Number(price?.dataset.unitPrice));
}

/** Returns the price of one refill if it is ticked, however many pieces are bought. */
const spareSum = () => (spareBox?.checked ? Number(spareBox.dataset.price) : 0);

let shown = Number(price?.dataset.unitPrice);

function showPrice() {
  const unit = unitSum();
  const sum = unit + spareSum();
  if (!price || sum === shown) return;
  shown = sum;
  price.textContent = formatPrice(sum);
  if (unitPrice)
    unitPrice.textContent = unitPriceWords(unit, JSON.parse(unitPrice.dataset.netQuantity!) as NetQuantity);
  // Only the product's own price has a history; with surcharges no former price is known.
  for (const each of struck) each.hidden = sum !== Number(price.dataset.unitPrice);
}

form.addEventListener('input', () => {
  addedAt = -DOUBLE_TAP_MS;
  // An earlier status does not apply to the new choice.
  status.textContent = '';
  showPrice();
});
// Going back, a browser restores choices without an event.
addEventListener('pageshow', showPrice);
