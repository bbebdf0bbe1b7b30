import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { BadSetting } from './bad-setting.ts';
import { type Credentials, credentialNames, readCredentials } from './credentials.ts';
import { readVisitTerms, type VisitTerms, whyNotVisitTerms } from './visit-terms.ts';
import { whyNotOrigin, whyNotSafeOrigin } from './web-origin.ts';

const port = (normal: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), normal);
/** A text; empty counts as not set. */
const setting = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined) => text || undefined),
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
  PUBLIC_ORIGIN: originBy(whyNotOrigin),
  PARTNER_ORIGIN: originBy(whyNotSafeOrigin),
  LINK_SECRET: z.pipe(
    setting,
    z.optional(z.string().check(z.minLength(32, 'it needs 32 characters or more'))),
  ),
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
  /** Where the builds lie; in the project's folder when not set. */
  buildsDir?: string;
  databaseUrl?: string;
  /** The same database as the owner of its tables; the server itself runs as the role of `databaseUrl`. */
  migrationDatabaseUrl?: string;
  /** Always set for real people (refuseUnsafeSettings); otherwise the origin of each request's Host header counts. */
  publicOrigin?: string;
  partnerOrigin?: string;
  /** Key of signed content links; generated and stored in the database when not given. */
  linkSecret?: string;
  blockedReferers: string[];
  /** What visits of a partner, or by a campaign, may open: by "partner:ID" and "campaign:SOURCE". */
  visitTerms: ReadonlyMap<string, VisitTerms>;
  /** Hosts that /redirect may lead to, letter by letter, with the port if there is one. */
  redirectHosts: string[];
  trustedProxies: string[];
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
  demo: boolean;
  /** The demo library stands already: it is not looked through again. */
  demoLoaded?: boolean;
  /** How many digits a one-time code has. */
  otpDigits: 4 | 6;
  /** Of external companies; a missing group disables that way in or channel. */
  credentials: Credentials;
  logLevel: string;
  /** What hashing a password takes, set by tests alone: no environment can make it cheaper. */
  passwordCost?: { memoryCost: number; timeCost: number };
}

/**
 * Refuses what is only right on one's own machine. Throws BadSetting: with DEMO=off real people come, and links in
 * messages, cookies and policies follow PUBLIC_ORIGIN and never the Host header that a request brings.
 */
export function refuseUnsafeSettings(settings: Settings): Settings {
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
    publicOrigin: env.PUBLIC_ORIGIN,
    partnerOrigin: env.PARTNER_ORIGIN,
    linkSecret: env.LINK_SECRET,
    blockedReferers: env.BLOCKED_REFERERS,
    visitTerms: readVisitTerms(env.VISIT_TERMS),
    redirectHosts: env.REDIRECT_HOSTS,
    trustedProxies: env.TRUSTED_PROXIES,
    adsScript: env.ADS_SCRIPT,
    miniAppId: env.ZALO_MINI_APP_ID,
    miniSellsDigital: env.MINI_SELLS_DIGITAL === 'on',
    supportPhone: env.SUPPORT_PHONE ?? (env.DEMO === 'off' ? null : DEMO_PHONE),
    shipFromWard: env.SHIP_FROM_WARD
      ? Number(env.SHIP_FROM_WARD)
      : env.DEMO === 'off'
        ? undefined
        : DEMO_WARD,
    demo: env.DEMO !== 'off',
    demoLoaded: env.DEMO === 'loaded',
    otpDigits: env.OTP_DIGITS === '4' ? 4 : 6,
    credentials: readCredentials(env),
    logLevel: env.LOG_LEVEL,
  };
}
