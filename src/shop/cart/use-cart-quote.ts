import { selling } from '#config/selling.ts';
import { useStore } from '#shop/cart/use-store.ts';
import { useEffect, useReducer, useState } from 'react';
import { quantityOf, type CartLine } from '#domain/cart/cart.ts';
import { needsProof } from '#domain/cart/needs-proof.ts';
import { quoteCart, type Quote } from '#domain/cart/quote.ts';
import { makingDaysOf } from '#domain/delivery/making-days.ts';
import type { DiscountTerms } from '#domain/discounts/discount.ts';
import { needsPrint } from '#domain/moon/needs-print.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { askShop } from './ask-shop.ts';
import { $cart } from './cart-store.ts';
import { $discount } from './discount-store.ts';
import { $missing, $products, restoreProducts } from './products-store.ts';

export interface CartQuote {
  lines: readonly CartLine[];
  products: ReadonlyMap<string, ProductCard>;
  /** Undefined until every line's product is known. */
  quote: Quote | undefined;
  /** True if a part waits for a proof or a print, and so the whole parcel. */
  awaitsProof: boolean;
  awaitsPrint: boolean;
  /** Working days before dispatch, from the last proof's approval. */
  makingDays: number;
  /** Code of a failed request to the shop. */
  failure: string | undefined;
  askAgain: () => void;
}

const NO_LINES: CartLine[] = [];

/** Returns the cart priced with the last known products, and again with the shop's answer. */
export function useCartQuote(): CartQuote {
  // The server rendered an empty cart, and hydration must match it.
  const lines = useStore($cart, () => NO_LINES);
  const products = useStore($products);
  const missing = useStore($missing);
  const discount = useStore($discount, () => undefined);
  const [failure, setFailure] = useState<string>();
  const [asks, askAgain] = useReducer((count: number) => count + 1, 0);
  const ids = [...new Set(lines.map((line) => line.id))].sort().join(' ');

  useEffect(restoreProducts, []);
  useEffect(() => {
    if (ids === '') return;
    let current = true;
    void askShop(ids.split(' ')).then((problem) => current && setFailure(problem));
    return () => {
      current = false;
    };
  }, [ids, asks]);

  useEffect(() => {
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, []);

  // An empty cart has no quote, as the server renders before the cart is known.
  const known = lines.length > 0 && lines.every((line) => products.has(line.id) || missing.includes(line.id));
  const quote = known ? priceCart(lines, products, discount) : undefined;
  const quoted = quote?.lines ?? [];
  return {
    lines,
    products,
    quote,
    awaitsProof: quoted.some(needsProof),
    awaitsPrint: quoted.some(({ id, orderedOptions }) => needsPrint({ productId: id, options: orderedOptions })),
    makingDays: makingDaysOf(
      quoted.filter(needsProof).map(({ id }) => products.get(id)!),
      selling,
    ),
    failure,
    askAgain,
  };
}

function priceCart(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, ProductCard>,
  discount: DiscountTerms | undefined,
): Quote {
  const asked = lines.map((line) => ({ id: line.id, itemNumber: quantityOf(line), options: line.options }));
  return quoteCart(asked, products, { shipping: selling, offer: discount });
}
