import { spawn, type ChildProcess } from 'node:child_process';

/** Larger than a phone, with room for what browsers put around a page. */
const SIZE = '800x1200x24';

/** Starts a screen that nobody looks at: without one WebKitGTK does not start, and Firefox has no WebGL. */
export async function startVirtualScreen(xvfb: string): Promise<{ display: string; stop(): Promise<void> }> {
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', SIZE, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endWithTests(screen);
  const number = await new Promise<string>((told, failed) => {
    screen.stdout.once('data', (line) => told(String(line).trim()));
    screen.once('error', failed);
    screen.once('exit', () => failed(new Error('the virtual screen did not start')));
  });
  return { display: `:${number}`, stop: () => endProcess(screen) };
}

/** Ends it with this process too, where a test could not. */
export function endWithTests(child: ChildProcess): void {
  process.once('exit', () => child.kill());
}

export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((ended) => {
    child.once('exit', () => ended());
    child.kill();
  });
}
