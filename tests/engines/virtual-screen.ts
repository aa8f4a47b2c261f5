import { spawn, type ChildProcess } from 'node:child_process';

/** Larger than a phone, with room for the browser's own frame. */
const SIZE = '800x1200x24';

/** Starts a virtual screen: WebKitGTK does not start without one, and Firefox has no WebGL. */
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

/** Ends the child with this process, where a test cannot. */
export function endWithTests(child: ChildProcess): void {
  process.once('exit', () => child.kill());
}

export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((ended) => {
    child.once('exit', () => ended());
    child.kill();
  });
}
