import type { Role } from './find-element.ts';

export type Key = 'ArrowDown' | 'ArrowRight' | 'Enter';

export interface Engine {
  /** Opens a phone-sized window with a new profile. */
  openWindow(): Promise<EngineWindow>;
  stop(): Promise<void>;
}

/** Abilities that a journey needs; touches and keys come from the engine, not from scripts. */
export interface EngineWindow {
  open(url: string): Promise<void>;
  /** @throws Error where no visible element has this role and name */
  find(role: Role, name: string): Promise<EngineElement>;
  pressKey(key: Key): Promise<void>;
  /** Runs a function in the page, without closures. */
  evaluate<Result>(pageFunction: () => Result): Promise<Result>;
  close(): Promise<void>;
}

export interface EngineElement {
  /** @throws Error where another element covers it */
  press(): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  evaluate<Result>(
    pageFunction: (element: HTMLElement, argument: string) => Result,
    argument?: string,
  ): Promise<Result>;
}

export const PHONE = { width: 390, height: 844 };
