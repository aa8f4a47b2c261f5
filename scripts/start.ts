// npm start: runs the production build with everything it needs on this machine.
import { greeting, runUntilStopped, startShop } from './local/shop.ts';

await runUntilStopped(async () => {
  const stop = await startShop({ fresh: process.argv.includes('--fresh') });
  console.log(greeting());
  return stop;
});
