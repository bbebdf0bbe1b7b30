import { createHash, randomBytes } from 'node:crypto';
import { embedCalls } from '#contract/people/embed-api.ts';
import { putPartner } from '../people/embed/partners.ts';
import type { TestServer } from './testServer.ts';

/** Whom a partner's server knows after one of our readers logged in on its page. */
export async function partnerSession(server: TestServer, partner_id: string, readerToken: string) {
  const origin = `https://${partner_id}.vn`;
  const row = { id: partner_id, name: partner_id, allowed_origins: [origin], book_hosts: [] };
  await putPartner(server.context.db, row);
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const code = await server.call(
    embedCalls.loginCode,
    { partner_id, origin, challenge },
    { token: readerToken },
  );
  const session = await server.call(embedCalls.exchange, { partner_id, code: code.data.code, verifier });
  return session.data;
}
