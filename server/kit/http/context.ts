import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Area, Call, Output, Parsed } from '#contract/kit/call.ts';
import type { GeneralRefusal, RefusalName } from '#contract/kit/refusals.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { Os } from '#contract/kit/wire.ts';
import type { MemberRole } from '#rules/shop/members.ts';
import type { Database, Where } from '../db/db.ts';
import type { Standby } from '../db/standby.ts';
import type { Gateways } from '../gateways.ts';
import type { Leaving } from '../leaving.ts';
import type { TellNow } from '../live-message.ts';
import type { Settings } from '../settings.ts';
import type { SharedCache } from '../shared/shared-cache.ts';
import type { Storage } from '../storage.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import type { Refusal, RefusalArguments } from './refusal.ts';

/** State shared by the whole server. */
export interface AppContext {
  db: Database;
  /** Of the same database, for what holds a connection of its own. */
  where: Where;
  storage: Storage;
  settings: Settings;
  linkSecret: string;
  gateways: Gateways;
  /** ms since 1970; a function so that tests can move time. */
  now: () => number;
  /** Cache of shared replies (docs/decisions/028-shared-replies.md). */
  shared: SharedCache;
  /** Read-only database for calls that may use it; absent where DATABASE_READ_URL is not set. */
  standby?: Standby;
  /** Of a process that can be told to stop; tests need none. */
  leaving?: Leaving;
  /** Set by the sockets of this process (server/live); absent where there are none. */
  tellNow?: TellNow;
  /** Told of every refusal of a call (`area.name`): tests check that its row declares it. */
  observeRefusal?: (call: string, name: RefusalName) => void;
}

/** Membership, read with the session: who leaves may do nothing with the next request. */
interface Membership {
  id: number;
  role: MemberRole;
}

/** The account of a token, read in one query with its session: for requests and for live connections. */
export interface Principal {
  accountId: number;
  sessionId: number;
  /** Null for one's own devices; a partner's server may read with the session, and nothing more. */
  partnerId: string | null;
  /** Read anew with every request: a role taken away is gone at once. Empty for a partner's session. */
  roles: readonly Role[];
  /** The shop in which they work, and as what: read anew too. Null for a partner's session. */
  shop: Membership | null;
  /** Their role was left out because the call decides about their own (decider.ts). */
  ownAffair?: true;
}

/** One request, as handlers see it. Identity is `reader`, from the token and nothing else. */
export interface Context extends AppContext {
  reader: Principal | null;
  /** The token as it came, and how: cookies need the Origin check, headers do not. */
  token: string;
  tokenFrom: 'cookie' | 'header' | 'none';
  os: Os;
  /** '' where the client shares our origin; our origin for Zalo's pages, so that files are found from there. */
  filesOrigin: string;
  deviceId: string;
  ip: string;
  /** Country of the request, as the proxy in front says (country.ts). */
  country: string;
  /** The file that came beside the fields, for calls that declare one; null when none came. */
  file: { bytes: Buffer; type: string } | null;
  /** The idempotency key of this request, for calls that are done once (transact-once.ts). */
  idempotencyKey: IdempotencyKey | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** A refusal, to be thrown. A handler may only make those that the row of its call declares. */
  refuse(...given: RefusalArguments<RefusalName>): Refusal;
}

export type ReaderContext = Context & { reader: Principal };

type Declared<C> =
  C extends Call<infer _I, infer _O, infer W, infer R>
    ? R | GeneralRefusal | ('anyone' extends W ? never : 'not_found')
    : never;

/** The context of one call's handler: who may call it decides about `reader`, its row about `refuse`. */
type HandlerContext<C> = Omit<
  C extends { who: infer W } ? ('anyone' extends W ? Context : ReaderContext) : never,
  'refuse'
> & {
  refuse(...given: RefusalArguments<Declared<C>>): Refusal;
};

/** The server's half of a contract area: one handler for each row, or the compiler complains. */
export type Handlers<A extends Area> = {
  [K in keyof A]: (input: Parsed<A[K]>, context: HandlerContext<A[K]>) => Promise<Output<A[K]>>;
};
