/** A session of W3C WebDriver, with the commands used here: https://www.w3.org/TR/webdriver2/ */
export interface WebDriverSession {
  post<Value>(command: string, body?: object): Promise<Value>;
  /** Runs a function in the page, without closures. */
  execute<Value>(pageFunction: (...args: never[]) => unknown, ...args: unknown[]): Promise<Value>;
  close(): Promise<void>;
}

/** A WebDriver element; the standard fixes the name of its key. */
export type WebElement = { 'element-6066-11e4-a52e-4f735466cecf': string };

/** Timeout of a driver command, so that a failure names the command. */
const PATIENCE_MS = 20_000;
/** A session starts its browser, which takes 2 s, or 30 s on a busy machine. */
const START_MS = 45_000;

/** @param server - the driver's address */
export async function openSession(server: string, capabilities: object): Promise<WebDriverSession> {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, body, START_MS);
  const address = `${server}/session/${sessionId}`;
  const post = <Value>(command: string, parameters = {}) => send<Value>('POST', `${address}/${command}`, parameters);
  return {
    post,
    execute: (pageFunction, ...args) =>
      post('execute/sync', { script: `return (${pageFunction.toString()})(...arguments)`, args }),
    close: () => send('DELETE', address),
  };
}

async function send<Value>(method: string, address: string, body?: object, patience = PATIENCE_MS): Promise<Value> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(address, { method, body: body ? JSON.stringify(body) : null, signal }).catch((error) => {
    throw new Error(`no answer to ${method} ${new URL(address).pathname}`, { cause: error });
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value as Value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
