import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { insertLockers } from '../support/insert-lockers.ts';
import { madeLockers } from '../support/made-lockers.ts';
import { startBenchShop } from './bench-shop.ts';
import { browserPath } from './browser.ts';
import { onEnd } from './endings.ts';
import { kB, median, percentile, table } from './table.ts';

const LOCKERS = 6000;
/** How much slower than this machine's processor a phone's is taken to be. */
const SLOWER = 4;
/** Each letter of each is a keystroke: large and small towns, streets, words that every locker has. */
const TYPED = ['cluj', 'easybox unirii', 'timisoara morii 66', 'bucuresti sector 3', 'stefan cel mare iasi'];

/** Prints what the list of lockers weighs and how quickly a keystroke finds lockers in the checkout. */
export async function benchLockers(): Promise<void> {
  const shop = await startBenchShop();
  await insertLockers(shop.databaseUrl, await madeLockers(LOCKERS));
  const bytes = Buffer.from(await (await fetch(`${shop.address}/api/lockers`)).arrayBuffer());
  const rows: string[][] = [];
  for (const slower of [1, SLOWER]) {
    console.error(`searching among ${LOCKERS} lockers, processor ÷ ${slower} …`);
    const { readyMs, keystrokes } = await searchInCheckout(shop.address, slower);
    rows.push([
      `÷ ${slower}`,
      readyMs.toFixed(0),
      median(keystrokes).toFixed(1),
      percentile(keystrokes, 0.95).toFixed(1),
      Math.max(...keystrokes).toFixed(1),
      String(keystrokes.length),
    ]);
  }
  await shop.stop();
  console.log(`\n## Lockers: search among ${LOCKERS.toLocaleString('en')}\n
The list: ${kB(bytes.length)} kB, in brotli 5 ${kB(compressed(bytes, 5))} kB, in brotli 11 ${kB(compressed(bytes, 11))} kB. "Ready": from the choice of
Easybox to the search with its list. A keystroke: from the event to the frame that shows the first result.\n`);
  console.log(table(['processor', 'ready ms', 'keystroke ms', '95 %', 'slowest', 'keystrokes'], rows));
}

function compressed(bytes: Buffer, quality: number): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

async function searchInCheckout(address: string, slower: number) {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-dev-shm-usage'] });
  const stop = onEnd(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.addInitScript(() =>
    localStorage.setItem('cart', JSON.stringify([{ id: 'talpa-bebelus', itemNumber: '1' }])),
  );
  await page.goto(`${address}/finalizare-comanda`);
  await page.locator('.checkout-lines li').first().waitFor();
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const search = page.getByRole('combobox', { name: 'Caută un Easybox' });
  const before = await page.evaluate(() => performance.now());
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await search.waitFor();
  const readyMs = (await page.evaluate(() => performance.now())) - before;
  const keystrokes: number[] = [];
  for (const text of TYPED) {
    await search.fill('');
    for (const letter of text) keystrokes.push(await timeKeystroke(page, letter));
  }
  await stop();
  return { readyMs, keystrokes };
}

/** From the input event to the end of the frame in which the list shows what was found. */
async function timeKeystroke(page: Page, letter: string): Promise<number> {
  const timed = page.evaluateHandle(() => {
    const answer = { ms: undefined as Promise<number> | undefined };
    answer.ms = new Promise<number>((done) => {
      document.addEventListener(
        'input',
        (event) => {
          const painted = () => {
            if (!document.querySelector('[role=listbox] [role=option]')) return void requestAnimationFrame(painted);
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - event.timeStamp);
            port2.postMessage(0);
          };
          // React has drawn by the time of the next frame.
          requestAnimationFrame(painted);
        },
        { once: true, capture: true },
      );
    });
    return answer;
  });
  const handle = await timed;
  await page.keyboard.type(letter);
  return handle.evaluate(({ ms }) => ms!);
}
