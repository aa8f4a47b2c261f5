import { useEffect, useRef } from 'react';
import { lineKey, type CartLine } from '#domain/cart/cart.ts';
import { needsProof } from '#domain/cart/needs-proof.ts';
import type { Quote } from '#domain/cart/quote.ts';
import { links } from '#links';
import { CartArrival } from '#shop/delivery/CartArrival.tsx';
import { boxOfCart } from '#shop/lockers/box-of-cart.ts';
import { PrintSteps, type PrintStepsProps } from '#shop/delivery/PrintSteps.tsx';
import { WRITE_US } from '#texts/cart/not-kept.ro.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import { readAddedCode } from './added-code.ts';
import { readAddedLines } from './added-line.ts';
import { askShop } from './ask-shop.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { CartTotals } from './CartTotals.tsx';
import { $cart, addToCart, isCartKept } from './cart-store.ts';
import { DiscountField } from './DiscountField.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { Failed } from './Failed.tsx';
import { $lastChange, type LastChange } from './last-change.ts';
import { SuggestionPlace } from './suggestion/SuggestionPlace.tsx';
import { UndoLastChange } from './UndoLastChange.tsx';
import { useCartQuote, type CartQuote } from './use-cart-quote.ts';
import { useStore } from './use-store.ts';

export default function CartPage(facts: Facts) {
  const cart = useCartQuote();
  const box = useRef<HTMLDivElement>(null);
  // The page is built without a cart, so hydration must render an empty one.
  const awake = useStore<unknown>($cart, () => false);
  useEffect(addFromAddress, []);

  if (!awake) return <CartSkeleton />;
  // The focused button has disappeared.
  const focusBox = () => box.current?.focus({ preventScroll: true });
  const take = (change: LastChange) => {
    $lastChange.set(change);
    focusBox();
  };
  return (
    <div className="cart-box" ref={box} tabIndex={-1}>
      <UndoLastChange onUndone={focusBox} />
      <CartContent {...facts} cart={cart} onGone={focusBox} onTaken={take} />
    </div>
  );
}

interface Facts {
  vatPayer: boolean;
  /** Reason why the shop takes no orders, if it takes none. */
  closed: string | undefined;
  /** Words for the delivery methods; `door` for parcels that fit no locker. */
  ways: string;
  door: string;
  print: PrintStepsProps;
  notKept: string;
}

interface ContentProps extends Facts {
  cart: CartQuote;
  /** Called when the focused button of a line or a suggestion has disappeared. */
  onGone: () => void;
  /** Called when the visitor accepts a suggestion. */
  onTaken: (change: LastChange) => void;
}

function CartContent({ cart, vatPayer, closed, ways, door, print, notKept, onGone, onTaken }: ContentProps) {
  const { lines, products, quote, failure, awaitsProof, awaitsPrint, makingDays } = cart;
  if (lines.length === 0) {
    return <EmptyCart hint="Aici vor sta kiturile pe care le alegi." notKept={notKept} />;
  }
  if (!quote) return failure ? <Failed {...cart} /> : <CartSkeleton />;
  const arrival = { ways: boxOfCart(quote, products) === 'none' ? door : ways, awaitsProof, makingDays };
  return (
    <div className="cart">
      <div>
        <ul className="plain" aria-label="Produse în coș">
          {lines.map((line, index) => (
            <CartLineRow
              key={lineKey(line)}
              line={line}
              quoted={quote.lines[index]!}
              isWaitedFor={!awaitsPrint && lines.length > 1 && needsProof(quote.lines[index]!)}
              makingDays={makingDays}
              product={products.get(line.id)}
              onRemoved={onGone}
            />
          ))}
        </ul>
        <SuggestionPlace lines={lines} products={products} onTaken={onTaken} onDismissed={onGone} />
      </div>
      <section className="cart-summary" aria-label="Sumar">
        <Failed {...cart} />
        {quote.subtotal > 0 ? <CartTotals quote={quote} total="Total" /> : <p>{cartTexts.nothingCounts}</p>}
        <DiscountField lines={lines} quote={quote} />
        {quote.subtotal > 0 && !closed && (awaitsPrint ? <PrintSteps {...print} /> : <CartArrival {...arrival} />)}
        {vatPayer && <p className="soft">TVA inclus.</p>}
        {closed && <p className="firm">{closed}</p>}
        {quote.subtotal > 0 && !closed && (
          <div className="cart-finish">
            {isCartKept() ? (
              <a className="button" href={links.checkout}>
                {cartTexts.finish}
              </a>
            ) : (
              <p className="firm flush" role="alert">
                {notKept} <a href={links.orderInWriting(wantedWords(quote, products))}>{WRITE_US}</a>
              </p>
            )}
          </div>
        )}
        <a className="cart-more" href={links.products}>
          Continuă cumpărăturile
        </a>
      </section>
    </div>
  );
}

/** Lists the cart, one line each: „2 × Kit mulaj mânuță bebeluș, Auriu”. */
function wantedWords({ lines }: Quote, products: CartQuote['products']): string {
  const words = lines.map(({ id, itemNumber, orderedOptions }) =>
    [`${itemNumber} × ${products.get(id)?.title}`, ...orderedOptions.map((each) => each.valueLabel)].join(', '),
  );
  return words.join('\n');
}

/** Adds what the product page's form sent before its module had loaded. */
function addFromAddress() {
  const address = new URLSearchParams(location.search);
  const lines = readAddedLines(address);
  const [line] = lines;
  if (!line) return;
  const code = readAddedCode(address);
  if (code !== undefined) return void addWithCode(line, code);
  history.replaceState(null, '', links.cart);
  for (const line of lines) addToCart(line);
}

/** Adds a piece once. The address keeps product and code until the shop answers, so that a reload repeats them. */
async function addWithCode(line: CartLine, code: string) {
  if (!$cart.get().some(({ id }) => id === line.id)) addToCart(line);
  if ((await askShop([line.id], code)) === undefined) history.replaceState(null, '', links.cart);
}

function CartSkeleton() {
  return (
    <div className="cart-skeleton" role="status">
      <span className="visually-hidden">Se încarcă coșul…</span>
    </div>
  );
}
