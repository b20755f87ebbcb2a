import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { smtpSender } from '../src/platform/mail/outbox.ts';

/** A mail server that keeps what it receives. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: { recipients: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, raw: Buffer.concat(parts).toString() });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const port = (server.server.address() as { port: number }).port;
  const url = `smtp://127.0.0.1:${port}`;
  const sender = smtpSender(url);
  return {
    url,
    received,
    sender,
    [Symbol.asyncDispose]: async () => {
      sender.close();
      await new Promise<void>((closed) => server.close(closed));
    },
  };
}
