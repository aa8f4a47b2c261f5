// The benched shop's own process: serves the build on PORT from SHOP_DB_URL, so that measuring does not slow serving.
import { dataFolder, projectRoot, readPort, runUntilStopped } from '../../scripts/local/shop.ts';
import type { Memory } from './bench-shop.ts';
import { serveShop } from '../../scripts/local/shop-server.ts';

await runUntilStopped(async () => {
  const databaseUrl = process.env.SHOP_DB_URL!;
  const { stop } = await serveShop({
    projectRoot,
    buildFolder: projectRoot,
    dataFolder,
    port: readPort(),
    databaseUrl,
    trustForwardedFor: false,
  });
  process.send?.('ready');
  return stop;
});

/** Its own memory, looked at every few milliseconds from when the bench asks until it asks again. */
let peak: { rss: number; timer: NodeJS.Timeout } | undefined;
process.on('message', (asked) => {
  const rss = process.memoryUsage.rss();
  clearInterval(peak?.timer);
  if (asked === 'watch memory') {
    const watched = {
      rss,
      timer: setInterval(() => (watched.rss = Math.max(watched.rss, process.memoryUsage.rss())), 5),
    };
    peak = watched;
  }
  process.send?.({ rss, peak: Math.max(rss, peak?.rss ?? 0) } satisfies Memory);
});
