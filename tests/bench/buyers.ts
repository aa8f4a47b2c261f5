import { randomInt, randomUUID } from 'node:crypto';
import { orderBody } from '../support/orders.ts';

/** When buyers stop: after so many orders or so many seconds, whichever comes first. */
export interface Limit {
  orders: number;
  seconds: number;
}

export interface BuyingResult {
  /** Milliseconds that each placed order took, from sending it to having read the answer. */
  times: number[];
  /** How often each answer came that was no new order, by status. */
  refused: Map<number, number>;
  seconds: number;
}

interface Crowd {
  /** How many buy at once. */
  buyers: number;
  /** How many synthetic products there are. */
  products: number;
  /** Whether each order is another person's, or all are one's. */
  people: 'many' | 'one';
}

/** Lets so many buyers place one order after another, all at once, each of two random synthetic products. */
export async function buy(address: string, { buyers, products, people }: Crowd, limit: Limit): Promise<BuyingResult> {
  const result: BuyingResult = { times: [], refused: new Map(), seconds: 0 };
  const start = performance.now();
  let sent = 0;
  const buyer = async () => {
    while (sent < limit.orders && performance.now() - start < limit.seconds * 1000) {
      sent += 1;
      const began = performance.now();
      const status = await placeOrder(address, products, people === 'one' ? 'ana' : randomUUID());
      if (status === 201) result.times.push(performance.now() - began);
      else result.refused.set(status, (result.refused.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
  result.seconds = (performance.now() - start) / 1000;
  return result;
}

async function placeOrder(address: string, products: number, person: string): Promise<number> {
  const first = randomInt(products);
  const second = (first + 1 + randomInt(products - 1)) % products;
  const lines = [first, second].map((index) => ({ id: `bench-${index + 1}`, itemNumber: '1' }));
  const response = await fetch(`${address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderBody({ lines, emailAddress: `${person}@exemplu.ro` })),
  });
  await response.arrayBuffer();
  return response.status;
}
