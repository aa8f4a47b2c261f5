import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/local/postgres.ts';
import { PHONE, type Engine, type EngineWindow, type Key } from './engine.ts';
import { findElement } from './find-element.ts';
import { endProcess, endWithTests, startVirtualScreen } from './virtual-screen.ts';
import { openSession, type WebElement } from './webdriver.ts';

/** The keys as WebDriver writes them. */
const KEYS: Record<Key, string> = { ArrowDown: '\uE015', ArrowRight: '\uE014', Enter: '\uE007' };

/** The test browser's own buttons would not let its window be as narrow as a phone. */
const SMALL_BUTTONS = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }
image { -gtk-icon-transform: scale(0.1); }`;

/** Starts WebKitGTK's driver on a screen of its own; each window is a browser of its own. */
export async function startWebKit(programs: { driver: string; screen: string }): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), SMALL_BUTTONS);
  const screen = await startVirtualScreen(programs.screen);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: settings, TZ: 'Europe/Bucharest' },
  });
  endWithTests(driver);
  const server = `http://127.0.0.1:${port}`;
  while (!(await isReady(server))) await pause(50);
  return {
    openWindow: () => openWindow(server),
    stop: async () => {
      await endProcess(driver);
      await screen.stop();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

async function openWindow(server: string): Promise<EngineWindow> {
  const { post, execute, close } = await openSession(server, { acceptInsecureCerts: true });
  // Above the page lies what is left of the browser's buttons.
  const buttons = await execute<number>(() => outerHeight - innerHeight);
  const isPhone = () =>
    execute<boolean>(({ width, height }: typeof PHONE) => innerWidth === width && innerHeight === height, PHONE);
  // The driver answers before the page has learnt of its new size.
  while (!(await isPhone())) {
    await post('window/rect', { ...PHONE, height: PHONE.height + buttons });
    await pause(20);
  }
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
    close,
  };
}

const isReady = (server: string): Promise<boolean> =>
  fetch(`${server}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
