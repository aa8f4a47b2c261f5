import { afterEach, expect, it, vi } from 'vitest';
import type { OrderFields } from '#domain/orders/order-form.ts';
import { submitOrder } from './submit-order.ts';

afterEach(() => void vi.useRealTimers().unstubAllGlobals());

it('an order submitted offline waits for the connection, and is then sent with the same idempotency key, unless it is stopped', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(() => Promise.resolve(Response.json({ id: '7' })));
  const listen = vi.fn<(event: string, online: () => void) => void>();
  const browser = {
    fetch: fetched,
    addEventListener: listen,
    removeEventListener: vi.fn(),
    navigator: { onLine: false },
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  const sent = submitOrder({} as OrderFields, { lines: [], shippingFee: 0 }, 'a-key', vi.fn());
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(fetched).toHaveBeenCalledOnce();
  listen.mock.lastCall![1]();
  expect(await sent).toMatchObject({ ok: true });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const stopped = submitOrder({} as OrderFields, { lines: [], shippingFee: 0 }, 'b-key', (_, stop) =>
    expect(stop()).toBe(true),
  );
  expect(await stopped).toMatchObject({ ok: false, code: 'offline' });
  const keys = fetched.mock.calls.map(([, init]) => (init!.headers as Record<string, string>)['idempotency-key']);
  expect(keys).toEqual(['a-key', 'a-key', 'b-key']);
});
