import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ZnsCredentials } from '../kit/credentials.ts';
import type { Database, Db } from '../kit/db/db.ts';
import { GatewayError } from '../kit/gateways.ts';
import type { ExternalFetch } from './external-fetch.ts';
import { askZalo } from './zalo.ts';

/*
 * Zalo's Official Account token: lives a day, dies the moment a newer one is made, and the refresh token behind it
 * counts once. So the pair stands in the database, and one process at a time swaps it.
 */

const ROW = 'zalo-oa-token';
/** A token this close to its end is not used any more. */
const MARGIN_MS = 300_000;

const kept = z.object({
  access: z.string(),
  refresh: z.string(),
  /** ms since 1970. */
  expires: z.number(),
  /** Which refresh token the operator gave: a new one in the settings begins anew. */
  seed: z.string(),
});
type Kept = z.infer<typeof kept>;

const answerShape = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  /** Seconds, as text. */
  expires_in: z.coerce.number(),
});

export interface OaToken {
  /** A token that counts; `stale` is one that Zalo has just refused. Throws GatewayError. */
  access(stale?: string): Promise<string>;
}

const seedOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('hex').slice(0, 16);

/** The row, locked until the transaction ends; begun from the settings when there is none for them. */
async function lockedPair(tx: Db, refreshToken: string): Promise<Kept> {
  const fresh: Kept = { access: '', refresh: refreshToken, expires: 0, seed: seedOf(refreshToken) };
  await tx
    .insertInto('house_secret')
    .values({ name: ROW, value: JSON.stringify(fresh) })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  const { value } = await tx
    .selectFrom('house_secret')
    .select('value')
    .where('name', '=', ROW)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const pair = kept.safeParse(JSON.parse(value));
  return pair.success && pair.data.seed === fresh.seed ? pair.data : fresh;
}

export function oaToken(db: Database, fetchExternal: ExternalFetch, credentials: ZnsCredentials): OaToken {
  const { oauth, appId, appSecret, refreshToken } = credentials;
  const counts = (pair: Kept, stale: string) =>
    pair.access !== '' && pair.access !== stale && pair.expires - MARGIN_MS > Date.now();
  let last: Kept | null = null;

  const swap = async (refresh: string): Promise<Kept> => {
    const form = new URLSearchParams({
      refresh_token: refresh,
      app_id: appId,
      grant_type: 'refresh_token',
    });
    const answer = await askZalo(
      fetchExternal,
      `${oauth}/v4/oa/access_token`,
      { method: 'POST', body: form, headers: { secret_key: appSecret } },
      answerShape,
    );
    return {
      access: answer.access_token,
      refresh: answer.refresh_token,
      expires: Date.now() + answer.expires_in * 1000,
      seed: seedOf(refreshToken),
    };
  };

  return {
    async access(stale = '') {
      if (last && counts(last, stale)) return last.access;
      last = await db
        .transaction()
        .execute(async tx => {
          const pair = await lockedPair(tx, refreshToken);
          if (counts(pair, stale)) return pair;
          const next = await swap(pair.refresh);
          await tx
            .updateTable('house_secret')
            .set({ value: JSON.stringify(next) })
            .where('name', '=', ROW)
            .execute();
          return next;
        })
        .catch(error => {
          if (error instanceof GatewayError) throw error;
          throw new GatewayError('away', 'the token of the Official Account could not be kept');
        });
      return last.access;
    },
  };
}
