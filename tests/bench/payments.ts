import { chromium, type Page } from 'playwright';
import { signBody } from '../../scripts/card-sandbox/webhooks.ts';
import type { StepInput } from '../../scripts/card-sandbox/fault-modes.ts';
import { openSandbox, sessionOf } from '../support/card-sandbox.ts';
import { orderBody } from '../support/orders.ts';
import { startBenchShop, type BenchShop } from './bench-shop.ts';
import { browserPath } from './browser.ts';
import { onEnd } from './endings.ts';
import { fillCatalogue } from './synthetic-rows.ts';
import { percentile, table } from './table.ts';

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

const PRODUCTS = 10;
const PAYMENTS = 200;
const SENDERS = [1, 10, 50];
const VISITS = 20;
const WORDS: [name: string, webhooks: StepInput['webhooks']][] = [
  ['at once', {}],
  ['after 1 s', { delayMs: 1_000 }],
  ['never; the page asks', { drop: true }],
];

/** Prints how long a buyer waits from pressing "pay" to reading "paid", and how many webhooks the shop takes. */
export async function benchPayments(): Promise<void> {
  // The sandbox starts first, as the shop must know of it.
  const told = { address: '' };
  const sandbox = await openSandbox(() => `${told.address}/api/payments/stripe/webhook`);
  const stopSandbox = onEnd(sandbox.stop);
  const shop = await startBenchShop(() => sandbox.environment);
  told.address = shop.address;
  await fillCatalogue(shop.databaseUrl, PRODUCTS);
  const shown = await benchPaidShown(shop, sandbox);
  const taken = await benchWebhooks(shop, sandbox);
  await shop.stop();
  await stopSandbox();
  console.log(`\n## Payments\n
From pressing "Plătește" on the sandbox's page to "Plata este confirmată" in Chromium, ${VISITS} visits each, by when the
provider's word reaches the shop. Shop, database, sandbox and browser share this machine.\n`);
  console.log(table(['word comes', 'p50 ms', 'p95 ms', 'slowest ms'], shown));
  console.log(`\nSigned events, each marking another of ${PAYMENTS} orders paid; then the same events again.\n`);
  console.log(table(['events', 'senders', 'webhooks/s', 'p50 ms', 'p95 ms', 'refused'], taken));
}

async function benchPaidShown(shop: BenchShop, sandbox: Sandbox): Promise<string[][]> {
  const browser = await chromium.launch({ executablePath: browserPath() });
  const close = onEnd(() => browser.close());
  const page = await browser.newPage({ locale: 'ro-RO' });
  const rows: string[][] = [];
  // The first visit warms the shop and the browser.
  await payInBrowser(page, shop);
  for (const [name, webhooks] of WORDS) {
    console.error(`payments: word comes ${name} …`);
    await sandbox.setFaultModes({ webhooks: webhooks ?? {} });
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) times.push(await payInBrowser(page, shop));
    rows.push([name, ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0))]);
  }
  await sandbox.setFaultModes();
  await close();
  return rows;
}

async function payInBrowser(page: Page, shop: BenchShop): Promise<number> {
  await page.goto(await placeCardOrder(shop));
  const began = performance.now();
  await page.getByRole('button', { name: 'Plătește' }).click({ noWaitAfter: true });
  await page.getByRole('heading', { name: 'Plata este confirmată' }).waitFor({ timeout: 120_000 });
  return performance.now() - began;
}

async function benchWebhooks(shop: BenchShop, sandbox: Sandbox): Promise<string[][]> {
  const rows: string[][] = [];
  for (const senders of SENDERS) {
    console.error(`payments: ${PAYMENTS} webhooks by ${senders} …`);
    const events = await makeEvents(shop, sandbox);
    rows.push(['new', ...(await send(shop, sandbox, events, senders))]);
    rows.push(['again', ...(await send(shop, sandbox, events, senders))]);
  }
  return rows;
}

/** Events about as many paid orders, none of which the shop has heard of. */
async function makeEvents(shop: BenchShop, sandbox: Sandbox): Promise<string[]> {
  const bodies: string[] = [];
  const buyer = async () => {
    while (bodies.length < PAYMENTS) {
      const id = sessionOf(await placeCardOrder(shop));
      await sandbox.step(id, { do: 'pay', webhooks: { drop: true } });
      const headers = { authorization: `Bearer ${sandbox.secretKey}` };
      const object: unknown = await (await fetch(`${sandbox.url}/v1/checkout/sessions/${id}`, { headers })).json();
      const event = { id: `evt_${id}`, object: 'event', type: 'checkout.session.completed', data: { object } };
      bodies.push(JSON.stringify(event));
    }
  };
  await Promise.all(Array.from({ length: 10 }, buyer));
  return bodies.slice(0, PAYMENTS);
}

async function send(shop: BenchShop, sandbox: Sandbox, events: string[], senders: number): Promise<string[]> {
  const times: number[] = [];
  const left = [...events];
  let refused = 0;
  const sender = async () => {
    for (let body = left.pop(); body !== undefined; body = left.pop()) {
      const began = performance.now();
      const answer = await fetch(`${shop.address}/api/payments/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signBody(body, sandbox.webhookSecret) },
        body,
      });
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      if (!answer.ok) refused += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: senders }, sender));
  const seconds = (performance.now() - began) / 1000;
  const shares = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1));
  return [String(senders), (events.length / seconds).toFixed(0), ...shares, String(refused)];
}

/** @returns where the buyer pays */
async function placeCardOrder(shop: BenchShop): Promise<string> {
  const lines = [{ id: `bench-${1 + Math.floor(Math.random() * PRODUCTS)}`, itemNumber: '1' }];
  const answer = await fetch(`${shop.address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody({ lines, paymentMethod: 'card' })),
  });
  if (answer.status !== 201) throw new Error(`no order: ${answer.status} ${await answer.text()}`);
  const { payUrl } = (await answer.json()) as { payUrl: string | null };
  if (payUrl === null) throw new Error('the sandbox opened no payment page');
  return payUrl;
}
