import { chromium } from 'playwright';
import { browserPath } from './browser.ts';
import { onEnd } from './endings.ts';

/** Lighthouse's "slow 4G": 150 ms, 1.6 Mbit/s. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Until a film's frame is on the screen, in ms: the first one after play, and another after a jump to its middle. */
export interface FirstFrame {
  first: number;
  jump: number;
}

/** Plays a film in a new browser with nothing cached. */
export async function timeFirstFrame(address: string, source: string, slow: boolean): Promise<FirstFrame> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-dev-shm-usage'] });
  const stop = onEnd(() => browser.close());
  const page = await browser.newPage();
  // A page of the shop's own origin with nothing on it but the film.
  await page.route(`${address}/proba`, (route) => route.fulfill({ contentType: 'text/html', body: '<video muted>' }));
  await page.goto(`${address}/proba`);
  if (slow) {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', SLOW);
  }
  const times = await page.evaluate(async (film) => {
    const video = document.querySelector('video')!;
    const frame = (act: () => void) =>
      new Promise<number>((done, failed) => {
        const start = performance.now();
        video.onerror = () => failed(new Error(`the film does not play: ${video.error?.message}`));
        video.requestVideoFrameCallback(() => done(performance.now() - start));
        act();
      });
    const first = await frame(() => {
      video.src = film;
      void video.play();
    });
    video.pause();
    const jump = await frame(() => (video.currentTime = video.duration / 2));
    return { first, jump };
  }, source);
  await stop();
  return times;
}
