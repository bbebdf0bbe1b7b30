import { resolve } from 'node:path';
import * as z from 'zod/mini';

const port = (normal: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), normal);
/** A text; empty counts as not set. */
const setting = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined) => text || undefined),
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

const schema = z.object({
  PORT: port(4000),
  PARTNER_PORT: port(4001),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './var'),
  DATABASE_URL: setting,
  PUBLIC_ORIGIN: setting,
  PARTNER_ORIGIN: setting,
  LINK_SECRET: setting,
  BLOCKED_REFERERS: list,
  TRUSTED_PROXIES: list,
  DEMO: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

/** The server's settings; every name stands in .env.example with its meaning. */
export interface Settings {
  port: number;
  partnerPort: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  /** Set behind a proxy; otherwise the origin of each request's Host header counts. */
  publicOrigin?: string;
  partnerOrigin?: string;
  /** Key of signed content links; made and kept in DATA_DIR when not given. */
  linkSecret?: string;
  blockedReferers: string[];
  trustedProxies: string[];
  demo: boolean;
  logLevel: string;
}

/** Reads the environment. Throws one readable Error that names what is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`Setting ${issue?.path.join('.')} is not usable: ${issue?.message}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    partnerPort: env.PARTNER_PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicOrigin: env.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    partnerOrigin: env.PARTNER_ORIGIN?.replace(/\/$/, ''),
    linkSecret: env.LINK_SECRET,
    blockedReferers: env.BLOCKED_REFERERS,
    trustedProxies: env.TRUSTED_PROXIES,
    demo: env.DEMO === 'on',
    logLevel: env.LOG_LEVEL,
  };
}
