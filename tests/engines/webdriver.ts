/** A session of W3C WebDriver, as much of it as is used here: https://www.w3.org/TR/webdriver2/ */
export interface WebDriverSession {
  post<Value>(command: string, body?: object): Promise<Value>;
  /** Runs a function in the page; it may use nothing but its arguments. */
  execute<Value>(pageFunction: (...args: never[]) => unknown, ...args: unknown[]): Promise<Value>;
  close(): Promise<void>;
}

/** An element as WebDriver hands it out; the name of its key is the standard's. */
export type WebElement = { 'element-6066-11e4-a52e-4f735466cecf': string };

/** No command of a driver takes so long; a test that waits longer does not say for what. */
const PATIENCE_MS = 20_000;
/** A session begins with the start of its browser: 2 s, or 30 s on a machine that does much else. */
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
