import type { Role } from './find-element.ts';

export type Key = 'ArrowDown' | 'ArrowRight' | 'Enter';

export interface Engine {
  /** Opens a window of a phone's size that knows nothing of those before. */
  openWindow(): Promise<EngineWindow>;
  stop(): Promise<void>;
}

/** A journey needs an engine to do these; fingers and keys are the engine's own, not scripts. */
export interface EngineWindow {
  open(url: string): Promise<void>;
  /** @throws Error where nothing visible has this role and name */
  find(role: Role, name: string): Promise<EngineElement>;
  pressKey(key: Key): Promise<void>;
  /** Runs a function in the page; it may use nothing but its arguments. */
  evaluate<Result>(pageFunction: () => Result): Promise<Result>;
  close(): Promise<void>;
}

export interface EngineElement {
  /** @throws Error where something else lies upon it */
  press(): Promise<void>;
  /** Types into what has the focus already. */
  type(text: string): Promise<void>;
  evaluate<Result>(
    pageFunction: (element: HTMLElement, argument: string) => Result,
    argument?: string,
  ): Promise<Result>;
}

export const PHONE = { width: 390, height: 844 };
