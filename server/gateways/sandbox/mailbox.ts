import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readLetter } from './letter.ts';
import { same } from './one-use.ts';
import type { Outbox } from './outbox.ts';

/** A mail server on a free port of this machine; resolves with its port and what stops it. */
export async function openMailbox(
  outbox: Outbox,
  { user, password }: { user: string; password: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    // Letters do not leave the machine, so there is nothing to encrypt.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: 262_144,
    onAuth(auth, _session, done) {
      if (auth.username !== user || !same(auth.password ?? undefined, password))
        return done(new Error('Invalid username or password'));
      return done(null, { user });
    },
    onData(stream, session, done) {
      buffer(stream).then(raw => {
        for (const { address } of session.envelope.rcptTo)
          outbox.add({ channel: 'mail', to: address.toLowerCase(), ...readLetter(raw) });
        done();
      }, done);
    },
  });
  // A client that hangs up is no event for the log of this server.
  server.on('error', () => {});
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', () => listening()));
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise(done => server.close(() => done())),
  };
}
