import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';

/** A real SMTP server that keeps what it receives; `refusing` makes it turn mail away, `thinksMs` accept it that late. */
export async function startSmtpServer() {
  const received: Email[] = [];
  const state = { refusing: false, thinksMs: 0 };
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
          setTimeout(callback, state.thinksMs);
        });
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}
