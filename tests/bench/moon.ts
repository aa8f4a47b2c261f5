import { chromium, type Page } from 'playwright';
import { startBenchShop } from './bench-shop.ts';
import { browserPath } from './browser.ts';
import { startCdnProxy } from './cdn-proxy.ts';
import { onEnd } from './endings.ts';
import { runLighthouse } from './lighthouse.ts';
import { weigh, weighPage } from './page-weight.ts';
import { kB, median, table } from './table.ts';

const PATH = '/configurator-luna';
/** How much slower than this machine's processor a phone's is taken to be. */
const SLOWER = 4;
const DRAG_MS = 3000;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Prints what the configurator weighs and how quickly it answers: first view, changes, and frames while turning. */
export async function benchMoon({ runs }: { runs: number }): Promise<void> {
  const shop = await startBenchShop();
  const proxy = await startCdnProxy(shop.address);
  console.error('weighing the configurator …');
  const first = await weighPage(proxy.address, PATH, []);
  console.error('Lighthouse …');
  const lighthouse = await runLighthouse(proxy.address, PATH, [], runs);
  const rows: string[][] = [];
  const woken: number[] = [];
  let card = '';
  for (const slower of [1, SLOWER]) {
    console.error(`turning, processor ÷ ${slower} …`);
    const result = await useConfigurator(proxy.address, slower);
    card = result.card;
    woken.push(result.bytes);
    rows.push([
      `÷ ${slower}`,
      result.readyMs.toFixed(0),
      result.interactionMs.toFixed(0),
      result.frames.toFixed(0),
      result.longestMs.toFixed(0),
    ]);
  }
  await proxy.stop();
  await shop.stop();
  console.log(`\n## Configurator: first view\n
kB of 1,000 bytes as sent, brotli 11; nothing heavy is fetched before someone moves, touches or types.\n`);
  console.log(
    table(
      ['requests', 'HTML', 'CSS', 'JS', 'without images', 'images', 'after waking', 'LCP s', 'CLS', 'TBT ms', 'score'],
      [
        [
          ...[
            String(first.requests),
            kB(first.html),
            kB(first.css),
            kB(first.js),
            kB(first.withoutImages),
            kB(first.images),
          ],
          ...[`+${kB(median(woken))}`, lighthouse.lcp.toFixed(2), lighthouse.cls.toFixed(3)],
          ...[lighthouse.tbt.toFixed(0), lighthouse.performance.toFixed(0)],
        ],
      ],
    ),
  );
  console.log(`\n## Configurator: in use\n
A phone of 412 × 823 points at 1.75. WebGL is drawn by: ${card}. "Ready" is from the first touch to the turning
picture; "next paint" is the slowest of 8 changed options and 12 typed letters (INP's measure).\n`);
  console.log(table(['processor', 'ready ms', 'next paint ms', 'frames/s turning', 'longest frame ms'], rows));
}

async function useConfigurator(address: string, slower: number) {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--disable-dev-shm-usage', '--enable-unsafe-swiftshader'],
  });
  const stop = onEnd(() => browser.close());
  const context = await browser.newContext({ ...PHONE, locale: 'ro-RO', ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(`${address}${PATH}`, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const responses: Parameters<typeof weigh>[0] = [];
  page.on('response', (response) => void (response.url().startsWith('http') && responses.push(response)));
  const start = performance.now();
  await page.locator('.moon-viewport').focus();
  await page.locator('.moon-viewport[data-showing="turning"]').waitFor({ timeout: 120_000 });
  const readyMs = performance.now() - start;
  const turning = await countFrames(page);
  const interactionMs = await slowestInteraction(page);
  const bytes = (await weigh(responses)).withoutImages;
  const card = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('webgl2');
    const info = context?.getExtension('WEBGL_debug_renderer_info');
    return info ? String(context!.getParameter(info.UNMASKED_RENDERER_WEBGL)) : 'unknown';
  });
  await stop();
  return { readyMs, interactionMs, bytes, card, ...turning };
}

/** Drags to and fro, and counts the frames that the page gets meanwhile. */
async function countFrames(page: Page): Promise<{ frames: number; longestMs: number }> {
  const box = (await page.locator('.moon-viewport').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (time: number) => (times.push(time), requestAnimationFrame(note));
    requestAnimationFrame(note);
    Object.assign(globalThis, { times });
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  const begin = performance.now();
  for (let step = 0; performance.now() - begin < DRAG_MS; step += 1) {
    await page.mouse.move(x + 70 * Math.sin(step / 14), y + 30 * Math.cos(step / 20));
  }
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times.slice());
  await page.mouse.up();
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  return { frames: (1000 * gaps.length) / (times.at(-1)! - times[0]!), longestMs: Math.max(...gaps) };
}

/** The longest time from an input to the frame that shows it, of changed options and typed letters. */
async function slowestInteraction(page: Page): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
    Object.assign(globalThis, { durations });
  });
  for (const name of ['Ivoriu', 'Bronz', 'Foiță de argint', 'Ghips alb', '20 cm', 'În ramă', 'O mână', 'Caligrafice']) {
    await page.getByRole('radio', { name }).click();
    await page.waitForTimeout(700);
  }
  await page.locator('#nume').fill('');
  await page.locator('#nume').pressSequentially('Ana și Matei', { delay: 120 });
  await page.waitForTimeout(1000);
  const durations = await page.evaluate(() => (globalThis as unknown as { durations: number[] }).durations);
  return Math.max(0, ...durations);
}
