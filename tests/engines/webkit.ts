import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/local/postgres.ts';
import { PHONE, type Engine, type EngineWindow, type Key } from './engine.ts';
import { findElement } from './find-element.ts';
import { endProcess, endWithTests, startVirtualScreen } from './virtual-screen.ts';
import { openSession, type WebDriverSession, type WebElement } from './webdriver.ts';

const KEYS: Record<Key, string> = { ArrowDown: '\uE015', ArrowRight: '\uE014', Enter: '\uE007' };

/** The test browser's buttons would keep its window wider than a phone. */
const SMALL_BUTTONS = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }
image { -gtk-icon-transform: scale(0.1); }`;

/** Starts a screen for WebKitGTK; each window is its own browser. */
export async function startWebKit(programs: { driver: string; screen: string }): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), SMALL_BUTTONS);
  const screen = await startVirtualScreen(programs.screen);
  const environment = { DISPLAY: screen.display, XDG_CONFIG_HOME: settings, TZ: 'Europe/Bucharest' };
  return {
    openWindow: async () => {
      const { session, stop } = await startBrowser(programs.driver, environment);
      return openWindow(session, stop);
    },
    stop: async () => {
      await screen.stop();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/**
 * Retries, because a driver waits forever when another program of a busy machine takes the browser's port between the
 * driver's check and its use.
 */
async function startBrowser(program: string, environment: Record<string, string>) {
  for (let tries = 1; ; tries += 1) {
    const { server, stop } = await startDriver(program, environment);
    try {
      return { session: await openSession(server, { acceptInsecureCerts: true }), stop };
    } catch (error) {
      await stop();
      if (tries === 3) throw error;
    }
  }
}

async function startDriver(program: string, environment: Record<string, string>) {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...environment } });
  endWithTests(driver);
  const server = `http://127.0.0.1:${port}`;
  while (!(await isReady(server))) await pause(50);
  return { server, stop: () => endProcess(driver) };
}

async function openWindow(session: WebDriverSession, stop: () => Promise<void>): Promise<EngineWindow> {
  const { post, execute, close } = session;
  await makePhone(session);
  return {
    open: (url) => post('url', { url }),
    find: async (role, name) => {
      const found = await execute<WebElement | null>(findElement, role, name);
      if (!found) throw new Error(`no ${role} “${name}”`);
      const element = `element/${Object.values(found)[0]}`;
      return {
        press: () => post(`${element}/click`),
        type: (text) => post(`${element}/value`, { text }),
        evaluate: (pageFunction, argument = '') => execute(pageFunction, found, argument),
      };
    },
    pressKey: (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
      return post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    evaluate: (pageFunction) => execute(pageFunction),
    close: async () => {
      try {
        await close();
      } finally {
        await stop();
      }
    },
  };
}

/**
 * Repeats until the page keeps its size, because the driver answers before the page has it, and the browser's remaining
 * buttons reduce it.
 */
async function makePhone({ post, execute }: WebDriverSession): Promise<void> {
  let { height } = PHONE;
  let seen = '';
  for (let tries = 0, right = 0; right < 2; tries += 1) {
    if (tries === 100) throw new Error(`WebKit's page cannot be made as small as a phone: it is ${seen}`);
    await post('window/rect', { ...PHONE, height });
    await pause(100);
    const page = await execute<{ width: number; height: number; buttons: number }>(() => ({
      width: innerWidth,
      height: innerHeight,
      buttons: outerHeight - innerHeight,
    }));
    seen = JSON.stringify(page);
    if (page.width !== PHONE.width) continue;
    if (page.height === PHONE.height) right += 1;
    else height = PHONE.height + page.buttons;
  }
}

const isReady = (server: string): Promise<boolean> =>
  fetch(`${server}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
