import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

/**
 * Starts a real SMTP server that keeps its mail. `refusing` makes it reject mail, `thinksMs` delays its answer, and
 * `holds` leaves that many mails unanswered until `held` is called.
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

/** Starts the surrounding tests' mail server, which accepts all mail; hides log output. */
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
