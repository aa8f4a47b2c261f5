// Serves one build in a process that serving.ts starts and stops.
import { serveShop, type ShopServerOptions } from './shop-server.ts';

// Ctrl+C reaches the whole process group, but this process ends only when the shop's main process says so.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const shop = await serveShop(JSON.parse(process.env.SHOP_SERVER_OPTIONS!) as ShopServerOptions);
process.on('message', (said) => {
  if (said === 'stop') void shop.stop().finally(() => process.exit());
  // The function logs its failure, and the owner is told of missed runs.
  else if (said === 'daily' || said === 'hourly') void shop.runScheduled(said).catch(() => undefined);
  // The process ends by itself after its last work, including background functions.
  else if (said === 'retire') void shop.retire().finally(() => process.channel?.unref());
});
process.send!('ready');
