import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { ZnsCredentials } from '../kit/credentials.ts';
import type { Database, Db } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import { GatewayError } from '../kit/gateways.ts';
import type { ExternalFetch } from './external-fetch.ts';
import { askZalo } from './zalo.ts';

/*
 * Zalo's Official Account token: lives a day, is invalid the moment a newer one is made, and the refresh token behind it
 * is valid once. So the pair is in the database; the process that claims it asks Zalo for the next one, others wait.
 */

const ROW = 'zalo-oa-token';
/** Until when one process swaps the pair, ms since 1970. */
const CLAIM_ROW = 'zalo-oa-token-claim';
/** A token this close to its end is not used any more. */
const MARGIN_MS = 300_000;
/** A claim is longer than Zalo may take to answer (external-fetch); after it another process tries. */
const CLAIM_MS = 15_000;
const POLL_MS = 50;

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

const write = (tx: Db, name: string, value: string) =>
  tx.updateTable('house_secret').set({ value }).where('name', '=', name).execute();

/** A row of secrets, locked until the transaction ends; made when there is none. */
async function lockedRow(tx: Db, name: string, value: string): Promise<{ value: string }> {
  await tx
    .insertInto('house_secret')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  return tx
    .selectFrom('house_secret')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The pair, locked until the transaction ends; a new refresh token in the settings begins anew. */
async function lockedPair(tx: Db, refreshToken: string): Promise<Kept> {
  const fresh: Kept = { access: '', refresh: refreshToken, expires: 0, seed: seedOf(refreshToken) };
  const { value } = await lockedRow(tx, ROW, JSON.stringify(fresh));
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

  /** The pair when it counts, our claim to swap it, or null while another process has one. */
  const claim = (stale: string) =>
    transact(db, async tx => {
      const pair = await lockedPair(tx, refreshToken);
      if (counts(pair, stale)) return { pair, until: 0 };
      const { value } = await lockedRow(tx, CLAIM_ROW, '0');
      if (Number(value) > Date.now()) return null;
      const until = Date.now() + CLAIM_MS;
      await write(tx, CLAIM_ROW, String(until));
      return { pair, until };
    });

  /** Ends our claim, with another pair if Zalo gave one; a claim that ran out is not ours any more. */
  const release = (until: number, next: Kept | null) =>
    transact(db, async tx => {
      await lockedPair(tx, refreshToken);
      const { value } = await lockedRow(tx, CLAIM_ROW, '0');
      if (Number(value) !== until) return;
      if (next) await write(tx, ROW, JSON.stringify(next));
      await write(tx, CLAIM_ROW, '0');
    });

  async function currentPair(stale: string): Promise<Kept> {
    for (const givesUp = Date.now() + CLAIM_MS; ; await pause(POLL_MS)) {
      const found = await claim(stale);
      if (found?.until === 0) return found.pair;
      if (found) {
        const next = await swap(found.pair.refresh).catch(async error => {
          await release(found.until, null);
          throw error;
        });
        await release(found.until, next);
        return next;
      }
      if (Date.now() > givesUp) throw new GatewayError('away', 'another process swaps the token');
    }
  }

  return {
    async access(stale = '') {
      if (last && counts(last, stale)) return last.access;
      last = await currentPair(stale).catch(error => {
        if (error instanceof GatewayError) throw error;
        throw new GatewayError('away', 'the token of the Official Account could not be kept');
      });
      return last.access;
    },
  };
}
