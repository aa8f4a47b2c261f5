// A process that serves one build, started by serving.ts, which says when it ends.
import { serveShop, type ShopServerOptions } from './shop-server.ts';

// Ctrl+C reaches the whole group: what is under way here ends when the shop's own process says so.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const shop = await serveShop(JSON.parse(process.env.SHOP_SERVER_OPTIONS!) as ShopServerOptions);
process.on('message', (said) => {
  if (said === 'stop') void shop.stop().finally(() => process.exit());
  // What fails is logged by the function, and missed runs are told to the owner.
  else if (said === 'daily' || said === 'hourly') void shop.runScheduled(said).catch(() => undefined);
  // It ends by itself once nothing is left to do, background functions included.
  else if (said === 'retire') void shop.retire().finally(() => process.channel?.unref());
});
process.send!('ready');
