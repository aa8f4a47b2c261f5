// npm run dev: serves the shop with hot reload, on the database, files and mail folder of npm start.
import { join } from 'node:path';
import { dev } from 'astro';
import { startLocalAnaf } from './anaf-sandbox/local-anaf.ts';
import { startLocalSandbox } from './card-sandbox/local-sandbox.ts';
import { startLocalSameday } from './sameday-sandbox/local-sameday.ts';
import { startLocalRegister } from './firm-register/firm-register.ts';
import { functionsInDev } from './local/functions-in-dev.ts';
import { checkPort } from './local/http-server.ts';
import { imagesInDev } from './local/images-in-dev.ts';
import { openLocalDatabase, sayPutAside } from './local/local-database.ts';
import { setLocalEnvironment, startBlobs } from './local/shop-server.ts';
import { dataFolder, greeting, projectRoot, readPort, runUntilStopped } from './local/shop.ts';
import { claimFolder } from './local/single-run.ts';

await runUntilStopped(async () => {
  const port = readPort();
  await checkPort(port);
  const release = claimFolder(dataFolder);
  const postgres = await openLocalDatabase(dataFolder, { durable: true, projectRoot });
  if (postgres.putAside) console.log(sayPutAside(postgres.putAside));
  const sandbox = await startLocalSandbox(dataFolder, port);
  const stopRegister = await startLocalRegister();
  const anaf = await startLocalAnaf();
  const stopSameday = await startLocalSameday();
  setLocalEnvironment({ dataFolder, port, databaseUrl: postgres.url });
  // Turns off the adapter's emulator; the two plugins below replace it.
  process.env.NETLIFY_DEV = '1';
  const server = await dev({
    root: projectRoot,
    server: { port, host: 'localhost' },
    // Vite injects styles and scripts in ways that the site's content security policy forbids.
    security: { csp: false },
    vite: {
      plugins: [functionsInDev(projectRoot), imagesInDev(projectRoot, `http://localhost:${port}`)],
      server: { strictPort: true },
    },
  });
  const stopBlobs = await startBlobs(join(dataFolder, 'blobs'));
  console.log(greeting());
  return async () => {
    await sandbox?.stop();
    await stopRegister();
    await anaf?.stop();
    await stopSameday();
    await server.stop();
    await stopBlobs();
    await postgres.stop();
    release();
  };
});
