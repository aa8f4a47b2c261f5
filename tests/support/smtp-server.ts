import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

/**
 * A real SMTP server that keeps what it receives; `refusing` makes it turn mail away, `thinksMs` accept it that late, and
 * `holds` leave so many without a word until `held` is called.
 */
export async function startSmtpServer() {
  const received: Email[] = [];
  const held: (() => void)[] = [];
  const state = { refusing: false, thinksMs: 0, holds: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refusing) return callback(new Error('450 try later'));
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          if (held.length < state.holds) held.push(callback);
          else setTimeout(callback, state.thinksMs);
        });
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    held,
    state,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

/** For the tests around this call: the shop's mail server, which takes what it gets; what is logged is not shown. */
export function useSmtpServer() {
  const calm = { refusing: false, thinksMs: 0, holds: 0 };
  const smtp = { url: '', received: [] as Email[], held: [] as (() => void)[], state: { ...calm } };
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const started = await startSmtpServer();
    ({ stop } = started);
    Object.assign(smtp, started);
  });
  afterAll(() => stop());
  beforeEach(() => {
    smtp.received.length = 0;
    Object.assign(smtp.state, calm);
    vi.stubEnv('SMTP_URL', smtp.url);
    vi.stubEnv('MAIL_DIRECTORY', undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  return smtp;
}
