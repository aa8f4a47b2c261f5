import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import { PHONE, type Engine, type EngineElement, type EngineWindow } from './engine.ts';
import { findElement } from './find-element.ts';
import { startVirtualScreen } from './virtual-screen.ts';

/** Starts Firefox and controls it through WebDriver BiDi. */
export async function startFirefox(programs: { browser: string; screen: string }): Promise<Engine> {
  const screen = await startVirtualScreen(programs.screen);
  const browser = await launch({
    browser: 'firefox',
    executablePath: programs.browser,
    headless: false,
    acceptInsecureCerts: true,
    defaultViewport: PHONE,
    env: { ...process.env, DISPLAY: screen.display, TZ: 'Europe/Bucharest' },
  });
  return {
    openWindow: async () => {
      const context = await browser.createBrowserContext();
      return toWindow(await context.newPage(), () => context.close());
    },
    stop: async () => {
      await browser.close();
      await screen.stop();
    },
  };
}

function toWindow(page: Page, close: () => Promise<void>): EngineWindow {
  return {
    open: async (url) => void (await page.goto(url)),
    find: async (role, name) => {
      const found = (await page.evaluateHandle(findElement, role, name)).asElement();
      if (!found) throw new Error(`no ${role} “${name}”`);
      return toElement(found as ElementHandle<HTMLElement>);
    },
    pressKey: (key) => page.keyboard.press(key),
    evaluate: (pageFunction) => page.evaluate(pageFunction) as never,
    close,
  };
}

function toElement(element: ElementHandle<HTMLElement>): EngineElement {
  return {
    press: async () => {
      // Puppeteer would click whatever lies on top; a person would notice.
      if (await element.evaluate(isCovered)) throw new Error('something else lies upon it');
      await element.click();
    },
    type: (text) => element.type(text),
    evaluate: (pageFunction, argument = '') => element.evaluate(pageFunction, argument) as never,
  };
}

/** Runs in the page. */
function isCovered(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return !top || !(element.contains(top) || top.contains(element));
}
