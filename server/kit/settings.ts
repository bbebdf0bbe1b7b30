import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { BadSetting } from './bad-setting.ts';
import { type Credentials, credentialNames, readCredentials } from './credentials.ts';
import { countryHeaderOf, keysOf } from './setting-groups.ts';
import { type StorageKeys, whyNotStorage } from './storage-address.ts';
import { readVisitTerms, type VisitTerms, whyNotVisitTerms } from './visit-terms.ts';
import { whyNotOrigin, whyNotSafeOrigin } from './web-origin.ts';

const port = (normal: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), normal);
/** A text; empty counts as not set. */
const setting = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined) => text || undefined),
);
/** A whole number; empty counts as not set. */
const maybeWhole = (from: number, to: number) =>
  z.pipe(
    z.pipe(
      setting,
      z.transform((text: string | undefined): number | undefined =>
        text === undefined ? undefined : Number(text),
      ),
    ),
    z.optional(z.number().check(z.int(), z.gte(from), z.lte(to))),
  );
const whole = (normal: number, { from, to }: { from: number; to: number }) =>
  z.pipe(
    maybeWhole(from, to),
    z.transform((value: number | undefined): number => value ?? normal),
  );
/** Scheme, host and port; one slash at the end is forgiven. */
const originBy = (whyNot: (text: string) => string | null) =>
  z.pipe(
    z.pipe(
      setting,
      z.transform((text: string | undefined) => text?.replace(/\/$/, '')),
    ),
    z.optional(
      z.string().check(
        z.refine(text => !whyNot(text), {
          error: issue => whyNot(String(issue.input)) ?? '',
        }),
      ),
    ),
  );
const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  ),
);

const secret = z.pipe(
  setting,
  z.optional(
    z.string().check(
      z.minLength(32, 'it needs 32 characters or more'),
      z.refine(text => !text.includes('\n'), 'it is one line'),
    ),
  ),
);

/** Roles of a process. */
const roles = ['all', 'web', 'jobs'] as const;
type Role = (typeof roles)[number];

/** Phường Sài Gòn: parcels of the demo leave from there. */
const DEMO_WARD = 26_740;

const schema = z.object({
  PORT: port(4000),
  PARTNER_PORT: port(4001),
  SANDBOX_PORT: port(4002),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './var'),
  BUILDS_DIR: setting,
  DATABASE_URL: setting,
  MIGRATION_DATABASE_URL: setting,
  DATABASE_LISTEN_URL: setting,
  DATABASE_READ_URL: setting,
  DATABASE_POOL: whole(16, { from: 2, to: 500 }),
  DATABASE_PREPARED: z._default(z.enum(['on', 'off']), 'on'),
  ROLE: z._default(z.enum(roles), 'all'),
  DRAIN_SECONDS: whole(0, { from: 0, to: 300 }),
  STORAGE_URL: z.pipe(
    setting,
    z.optional(
      z.string().check(
        z.refine(text => !whyNotStorage(text), {
          error: issue => whyNotStorage(String(issue.input)) ?? '',
        }),
      ),
    ),
  ),
  STORAGE_ACCESS_KEY: setting,
  STORAGE_SECRET_KEY: setting,
  KEEP_REMOVED_DAYS: whole(0, { from: 0, to: 3_650 }),
  METRICS_PORT: maybeWhole(0, 65_535),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  SLOW_STATEMENT_MS: whole(1_000, { from: 0, to: 60_000 }),
  PUBLIC_ORIGIN: originBy(whyNotOrigin),
  PARTNER_ORIGIN: originBy(whyNotSafeOrigin),
  LINK_SECRET: secret,
  LINK_SECRET_BEFORE: secret,
  BLOCKED_REFERERS: list,
  VISIT_TERMS: z.pipe(
    list,
    z.array(
      z
        .string()
        .check(
          z.refine(
            row => !whyNotVisitTerms(row),
            'partner:ID or campaign:SOURCE, = and free, no-free, chapters or no-chapters',
          ),
        ),
    ),
  ),
  REDIRECT_HOSTS: list,
  TRUSTED_PROXIES: list,
  COUNTRY_HEADER: z.pipe(
    setting,
    z.optional(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{1,60}$/, 'the name of a header is needed'))),
  ),
  ADS_SCRIPT: z.pipe(
    setting,
    z.optional(z.string().check(z.regex(/^https:\/\/[^\s"'<>;,]+$/, 'an https address is needed'))),
  ),
  ZALO_MINI_APP_ID: z.pipe(setting, z.optional(z.string().check(z.regex(/^\d{5,30}$/, 'digits are needed')))),
  MINI_SELLS_DIGITAL: z._default(z.enum(['on', 'off']), 'off'),
  SUPPORT_PHONE: z.pipe(
    setting,
    z.optional(z.string().check(z.regex(/^[0-9][0-9 ]{6,14}$/, 'digits and spaces are needed'))),
  ),
  SHIP_FROM_WARD: z.pipe(
    setting,
    z.optional(z.string().check(z.regex(/^\d{1,5}$/, 'a code of units/wards.tsv is needed'))),
  ),
  FEED: z._default(z.enum(['on', 'off']), 'on'),
  FEED_NEEDS: z._default(z.enum(['phone-and-birthday', 'phone', 'nothing']), 'phone-and-birthday'),
  DEMO: z._default(z.enum(['on', 'loaded', 'off']), 'on'),
  OTP_DIGITS: z._default(z.enum(['4', '6']), '6'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  ...(Object.fromEntries(credentialNames.map(name => [name, setting])) as Record<
    (typeof credentialNames)[number],
    typeof setting
  >),
});

/** Of nobody. */
const DEMO_PHONE = '0900 000 000';

/** The server's settings; .env.example lists every name with its meaning. */
export interface Settings {
  port: number;
  partnerPort: number;
  /** Port of the sandbox that replaces external companies; only with DEMO=on. */
  sandboxPort: number;
  /** Set at the start when the sandbox replaces Zalo: the mini app calls it instead of the Zalo app. */
  sandboxOrigin?: string;
  host: string;
  dataDir: string;
  /** Folder of the builds; in the project's folder when not set. */
  buildsDir?: string;
  databaseUrl?: string;
  /** The same database as the owner of its tables; the server itself runs as the role of `databaseUrl`. */
  migrationDatabaseUrl?: string;
  /** The same database past a pooler, for the connection that hears what other processes say. */
  databaseListenUrl?: string;
  /** A standby of the same database: calls that bear it read there. */
  databaseReadUrl?: string;
  /** Connections that this process keeps to the database. */
  databasePool: number;
  /** false where a pooler between gives each transaction another connection, which does not know what was prepared. */
  preparesStatements: boolean;
  /** Role of this process: answer requests, work on jobs and by the clock, or both. */
  role: Role;
  /** How long a process that was told to stop goes on answering, so that proxies see it leave first. */
  drainSeconds: number;
  /** Object storage instead of the data folder. */
  storageUrl?: string;
  storageKeys?: StorageKeys;
  /** How long files outlive the row that named them: as long as the oldest backup. 0: not at all. */
  keepRemovedDays: number;
  /** Port of metrics; no metrics without it. */
  metricsPort?: number;
  metricsHost: string;
  /** A statement that takes longer is told in the log; 0: none. */
  slowStatementMs: number;
  /** Always set for real people (refuseUnsafeSettings); otherwise the origin of each request's Host header counts. */
  publicOrigin?: string;
  partnerOrigin?: string;
  /** Key of signed content links; generated and stored in the database when not given. */
  linkSecret?: string;
  /** The one before, still accepted while what was signed and sealed with it is in use. */
  linkSecretBefore?: string;
  blockedReferers: string[];
  /** Rights of visits of a partner, or by a campaign: by "partner:ID" and "campaign:SOURCE". */
  visitTerms: ReadonlyMap<string, VisitTerms>;
  /** Hosts that /redirect may lead to, letter by letter, with the port if there is one. */
  redirectHosts: string[];
  trustedProxies: string[];
  /** In small letters: the header in which these proxies say where a request comes from. */
  countryHeader?: string;
  /** A third party's script for advertisements; without it we show a book of our own. */
  adsScript?: string;
  /** The mini app's number at Zalo, for the code that opens it there. */
  miniAppId?: string;
  /** Zalo has allowed the mini app to sell what is read on the screen. */
  miniSellsDigital: boolean;
  /** As people read it: "1900 1234". */
  supportPhone: string | null;
  /** Code of the ward that parcels leave from where no shop is named; without it nothing is estimated. */
  shipFromWard?: number;
  /** Off: the feed is nowhere. */
  feedIsOn: boolean;
  /** Requirements of an account before its first post. */
  feedNeeds: { phone: boolean; birthday: boolean };
  demo: boolean;
  /** The demo library stands already: it is not looked through again. */
  demoLoaded?: boolean;
  /** How many digits a one-time code has. */
  otpDigits: 4 | 6;
  /** Of external companies; a missing group disables that way in or channel. */
  credentials: Credentials;
  logLevel: string;
  /** Cost of hashing a password, set by tests alone: no environment can make it cheaper. */
  passwordCost?: { memoryCost: number; timeCost: number };
}

/**
 * Refuses what is only right on one's own machine. Throws BadSetting: with DEMO=off real people come, and links in
 * messages, cookies and policies follow PUBLIC_ORIGIN and never the Host header that a request brings.
 */
export function refuseUnsafeSettings(settings: Settings): Settings {
  if (settings.role !== 'all' && !settings.databaseUrl)
    throw new BadSetting('ROLE', 'needs DATABASE_URL: the embedded database belongs to one process');
  if (settings.databaseReadUrl && !settings.databaseUrl)
    throw new BadSetting('DATABASE_READ_URL', 'needs DATABASE_URL: the embedded database has no standby');
  if (settings.demo) return settings;
  const { publicOrigin } = settings;
  if (!publicOrigin)
    throw new BadSetting(
      'PUBLIC_ORIGIN',
      'is needed with DEMO=off: the address people see, like https://mot.vn',
    );
  const why = whyNotSafeOrigin(publicOrigin);
  if (why) throw new BadSetting('PUBLIC_ORIGIN', `is not usable with DEMO=off: ${why}`);
  return settings;
}

/** Reads the environment. Throws BadSetting. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(issue?.path.join('.') ?? '', `is not usable: ${issue?.message}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    partnerPort: env.PARTNER_PORT,
    sandboxPort: env.SANDBOX_PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    buildsDir: env.BUILDS_DIR,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    preparesStatements: env.DATABASE_PREPARED === 'on',
    role: env.ROLE,
    drainSeconds: env.DRAIN_SECONDS,
    storageUrl: env.STORAGE_URL,
    storageKeys: keysOf(env),
    keepRemovedDays: env.KEEP_REMOVED_DAYS,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    publicOrigin: env.PUBLIC_ORIGIN,
    partnerOrigin: env.PARTNER_ORIGIN,
    linkSecret: env.LINK_SECRET,
    linkSecretBefore: env.LINK_SECRET_BEFORE,
    blockedReferers: env.BLOCKED_REFERERS,
    visitTerms: readVisitTerms(env.VISIT_TERMS),
    redirectHosts: env.REDIRECT_HOSTS,
    trustedProxies: env.TRUSTED_PROXIES,
    countryHeader: countryHeaderOf(env),
    adsScript: env.ADS_SCRIPT,
    miniAppId: env.ZALO_MINI_APP_ID,
    miniSellsDigital: env.MINI_SELLS_DIGITAL === 'on',
    supportPhone: env.SUPPORT_PHONE ?? (env.DEMO === 'off' ? null : DEMO_PHONE),
    shipFromWard: env.SHIP_FROM_WARD
      ? Number(env.SHIP_FROM_WARD)
      : env.DEMO === 'off'
        ? undefined
        : DEMO_WARD,
    feedIsOn: env.FEED === 'on',
    feedNeeds: { phone: env.FEED_NEEDS !== 'nothing', birthday: env.FEED_NEEDS === 'phone-and-birthday' },
    demo: env.DEMO !== 'off',
    demoLoaded: env.DEMO === 'loaded',
    otpDigits: env.OTP_DIGITS === '4' ? 4 : 6,
    credentials: readCredentials(env),
    logLevel: env.LOG_LEVEL,
  };
}
