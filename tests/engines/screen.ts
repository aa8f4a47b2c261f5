import { expect, vi } from 'vitest';
import type { EngineElement, EngineWindow, Key } from './engine.ts';
import type { Role } from './find-element.ts';

/** A page as a person uses and sees it. Every method waits until it can act or see. */
export class Screen {
  readonly #window: EngineWindow;
  readonly #shopUrl: string;

  constructor(window: EngineWindow, shopUrl: string) {
    this.#window = window;
    this.#shopUrl = shopUrl;
  }

  open(path: string): Promise<void> {
    return this.#window.open(this.#shopUrl + path);
  }

  async press(role: Role, name: string): Promise<void> {
    await this.#with(role, name, (element) => element.press());
  }

  async check(role: 'radio' | 'checkbox', name: string): Promise<void> {
    await this.#with(role, name, async (element) => {
      if (!(await element.evaluate(isChecked))) await element.press();
      expect(await element.evaluate(isChecked)).toBe(true);
    });
  }

  pressKey(key: Key): Promise<void> {
    return this.#window.pressKey(key);
  }

  /** Replaces a field's text. */
  async fill(label: string, text: string, role: Role = 'textbox'): Promise<void> {
    await this.#with(role, label, async (field) => {
      await field.evaluate((input) => {
        input.focus();
        (input as HTMLInputElement).select();
      });
      await field.type(text);
    });
    await this.has(role, label, text);
  }

  /** Selects an option without the pop-up, which the system draws beyond a driver's reach. */
  async choose(label: string, option: string): Promise<void> {
    await this.#with('combobox', label, (list) => list.evaluate(chooseOption, option));
  }

  /** Waits until a field or attribute has this value. */
  async has(role: Role, name: string, expected: string, { attribute = 'value', within }: Has = {}): Promise<void> {
    await this.#with(
      role,
      name,
      async (element) => expect(await element.evaluate(readAttribute, attribute)).toBe(expected),
      within,
    );
  }

  async sees(role: Role, name: string): Promise<void> {
    await this.#with(role, name, () => Promise.resolve());
  }

  /** Waits until the page shows this text anywhere. */
  async reads(text: string | RegExp): Promise<void> {
    await until(async () => {
      const page = await this.#window.evaluate(() => document.body.innerText);
      expect(page.replace(/\s+/g, ' ')).toMatch(text);
    });
  }

  async isAt(address: RegExp): Promise<void> {
    await until(async () => expect(await this.#window.evaluate(() => location.href)).toMatch(address));
  }

  #with(role: Role, name: string, act: (element: EngineElement) => Promise<unknown>, within?: number): Promise<void> {
    return until(async () => void (await act(await this.#window.find(role, name))), within);
  }
}

interface Has {
  attribute?: string;
  /** Milliseconds. */
  within?: number;
}

/** Retries longer than in Chromium, because two browsers render at once without a graphics card. */
export const until = <Result>(attempt: () => Promise<Result>, within = 20_000) =>
  vi.waitFor(attempt, { timeout: within, interval: 50 });

/** Runs in the page. */
const isChecked = (element: HTMLElement): boolean => (element as HTMLInputElement).checked;

/** Runs in the page. */
function readAttribute(element: HTMLElement, attribute: string): string | null {
  return attribute === 'value' ? (element as HTMLInputElement).value : element.getAttribute(attribute);
}

/** Runs in the page. */
function chooseOption(list: HTMLElement, wanted: string): void {
  const select = list as HTMLSelectElement;
  select.value = [...select.options].find(({ label }) => label === wanted)!.value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}
