import { createHash } from 'node:crypto';
import { GatewayError } from '../../kit/gateways.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { originOf } from '../../kit/http/origin.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { hashOf, newToken } from '../account/tokens.ts';
import { insertVisit, takeVisit } from './visit-queries.ts';

/* VNeID vouches for who owns a shop or recommends books (docs/decisions/119-vneid.md). */

const VISIT_MS = 600_000;
const AWAY = 'VNeID chưa trả lời. Bạn thử lại sau giây lát, hoặc điền số rồi gửi Mọt xem nhé.';
export const DENIED = 'VNeID chưa xác nhận được bạn. Bạn thử lại, hoặc điền số rồi gửi Mọt xem nhé.';

/** VNeID's no, or its silence, in the reader's words; anything else is thrown on. */
function refusalFrom({ request }: ReaderContext, error: unknown): unknown {
  if (!(error instanceof GatewayError)) return error;
  request.log.warn({ reason: error.message }, 'VNeID did not vouch for somebody');
  return error.reason === 'away' ? new Refusal('gateway_away', AWAY) : new Refusal('social_failed', DENIED);
}

/** For whom, and the page of ours to which VNeID sends the browser back. `shop` null: for the person alone. */
interface Vouched {
  shop: number | null;
  page: string;
}

/** Throws gateway_away where VNeID is not asked here. */
export function vneidOf({ gateways }: Pick<ReaderContext, 'gateways'>) {
  if (!gateways.identity) throw new Refusal('gateway_away', AWAY);
  return gateways.identity;
}

const redirectUriOf = ({ settings, request }: ReaderContext, page: string) =>
  originOf(settings, request) + page;

/** Begins a visit of ten minutes; answers where the browser goes. Throws gateway_away, social_failed. */
export async function beginVouching(context: ReaderContext, { shop, page }: Vouched): Promise<string> {
  const { db, reader, now } = context;
  const vneid = vneidOf(context);
  const [state, verifier, nonce] = [newToken(), newToken(), newToken()];
  await insertVisit(
    db,
    {
      ...{ state_hash: hashOf(state), shop_id: shop, account_id: reader.accountId, verifier, nonce },
      expires_at: new Date(now() + VISIT_MS),
    },
    new Date(now()),
  );
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return vneid
    .authorizeUrl({ state, nonce, challenge, redirectUri: redirectUriOf(context, page) })
    .catch(error => {
      throw refusalFrom(context, error);
    });
}

/** Whom VNeID vouches for. The visit is used up. Throws gateway_away, social_failed. */
export async function endVouching(
  context: ReaderContext,
  { shop, page, code, state }: Vouched & { code: string; state: string },
): Promise<{ legal_name: string; number: string }> {
  const { db, reader, now } = context;
  const vneid = vneidOf(context);
  const visit = await takeVisit(db, {
    ...{ stateHash: hashOf(state), accountId: reader.accountId, shopId: shop, now: new Date(now()) },
  });
  if (!visit) throw new Refusal('social_failed', DENIED);
  return vneid.citizen({ code, ...visit, redirectUri: redirectUriOf(context, page) }).catch(error => {
    throw refusalFrom(context, error);
  });
}
