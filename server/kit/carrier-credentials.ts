import { BadSetting } from './bad-setting.ts';
import { address, whole } from './setting-groups.ts';

/* Credentials of companies that carry parcels, and the addresses of their APIs. */

export interface GhnCredentials {
  api: string;
  token: string;
  shopId: string;
  /** Stands in the address that GHN calls back. */
  callbackSecret: string;
}

export interface GhtkCredentials {
  api: string;
  token: string;
  /** The shop's code, sent as X-Client-Source. */
  partnerCode: string;
  callbackSecret: string;
}

export interface CarrierCredentials {
  ghn?: GhnCredentials;
  ghtk?: GhtkCredentials;
}

export const carrierCredentialNames = [
  'GHN_TOKEN',
  'GHN_SHOP_ID',
  'GHN_CALLBACK_SECRET',
  'GHN_API',
  'GHTK_TOKEN',
  'GHTK_PARTNER_CODE',
  'GHTK_CALLBACK_SECRET',
  'GHTK_API',
] as const;

type Environment = Partial<Record<(typeof carrierCredentialNames)[number], string>>;

/** Short enough to be guessed is refused. */
function secretOf(name: string, secret: string): string {
  if (secret.length < 16) throw new BadSetting(name, 'needs 16 characters or more');
  return secret;
}

/** Reads the groups out of the environment. Throws BadSetting. */
export function readCarrierCredentials(env: Environment): CarrierCredentials {
  const ghn = whole(env, ['GHN_TOKEN', 'GHN_SHOP_ID', 'GHN_CALLBACK_SECRET']);
  const ghtk = whole(env, ['GHTK_TOKEN', 'GHTK_PARTNER_CODE', 'GHTK_CALLBACK_SECRET']);
  return {
    ...(ghn && {
      ghn: {
        api: address('GHN_API', env, 'https://online-gateway.ghn.vn/shiip/public-api'),
        token: ghn.GHN_TOKEN,
        shopId: ghn.GHN_SHOP_ID,
        callbackSecret: secretOf('GHN_CALLBACK_SECRET', ghn.GHN_CALLBACK_SECRET),
      },
    }),
    ...(ghtk && {
      ghtk: {
        api: address('GHTK_API', env, 'https://services.giaohangtietkiem.vn'),
        token: ghtk.GHTK_TOKEN,
        partnerCode: ghtk.GHTK_PARTNER_CODE,
        callbackSecret: secretOf('GHTK_CALLBACK_SECRET', ghtk.GHTK_CALLBACK_SECRET),
      },
    }),
  };
}
