// The benched shop's own process: serves the build on PORT from SHOP_DB_URL, so that measuring does not slow serving.
import { dataFolder, projectRoot, readPort, runUntilStopped } from '../../scripts/local/shop.ts';
import { serveShop } from '../../scripts/local/shop-server.ts';

await runUntilStopped(async () => {
  const databaseUrl = process.env.SHOP_DB_URL!;
  const stop = await serveShop({ projectRoot, dataFolder, port: readPort(), databaseUrl, trustForwardedFor: false });
  process.send?.('ready');
  return stop;
});
