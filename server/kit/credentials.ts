import { BadSetting } from './bad-setting.ts';
import {
  type CarrierCredentials,
  carrierCredentialNames,
  readCarrierCredentials,
} from './carrier-credentials.ts';
import type { NoticeName } from './gateways.ts';
import {
  type PaymentCredentials,
  paymentCredentialNames,
  readPaymentCredentials,
} from './payment-credentials.ts';
import { address, whole } from './setting-groups.ts';

/*
 * Credentials of external companies, and the addresses of their APIs. A group is complete or absent; the sandbox makes
 * credentials of the same shape.
 */

export interface OpenIdCredentials {
  /** OpenID issuer; its discovery document tells the rest. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface FacebookCredentials {
  /** Consent page ("https://www.facebook.com/v24.0") and API address. */
  dialog: string;
  graph: string;
  appId: string;
  appSecret: string;
}

/** One Zalo app serves the web login, the mini app and the messages. */
export interface ZaloCredentials {
  oauth: string;
  graph: string;
  appId: string;
  appSecret: string;
}

export interface ZnsCredentials {
  oauth: string;
  api: string;
  appId: string;
  appSecret: string;
  /** The first refresh token of the Official Account; Zalo swaps it at every use and the database keeps the newest. */
  refreshToken: string;
  /** Approved templates by notice; a notice without one goes out as SMS. */
  templates: Partial<Record<NoticeName, string>>;
}

export interface SmsCredentials {
  api: string;
  apiKey: string;
  secretKey: string;
  brandname: string;
}

export interface MailCredentials {
  /** smtp://user:password@host:port */
  url: string;
  from: string;
}

/** A server that speaks LibreTranslate's API. */
export interface TranslationCredentials {
  api: string;
  key: string;
  /** Name of the source, shown to readers beside its answers. */
  name: string;
}

export interface Credentials extends PaymentCredentials, CarrierCredentials {
  google?: OpenIdCredentials;
  /** The national identity, which vouches for who opens a shop. */
  vneid?: OpenIdCredentials;
  facebook?: FacebookCredentials;
  zalo?: ZaloCredentials;
  zns?: ZnsCredentials;
  sms?: SmsCredentials;
  mail?: MailCredentials;
  translation?: TranslationCredentials;
}

const notices: readonly NoticeName[] = [
  'code',
  'welcome',
  'password_changed',
  'email_changed',
  'phone_changed',
  'new_device',
  'new_part',
  'goodbye',
  'payment_out',
  'payment_fail',
  'order',
  'shop_bank_changed',
];

/** Names of the settings, in the groups in which they make sense; .env.example explains each. */
export const credentialNames = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'FACEBOOK_APP_ID',
  'FACEBOOK_APP_SECRET',
  'FACEBOOK_DIALOG',
  'FACEBOOK_GRAPH',
  'ZALO_APP_ID',
  'ZALO_APP_SECRET',
  'ZALO_OAUTH',
  'ZALO_GRAPH',
  'ZALO_OA_REFRESH_TOKEN',
  'ZNS_API',
  'ZNS_TEMPLATES',
  'ESMS_API_KEY',
  'ESMS_SECRET_KEY',
  'ESMS_BRANDNAME',
  'ESMS_API',
  'SMTP_URL',
  'MAIL_FROM',
  'VNEID_CLIENT_ID',
  'VNEID_CLIENT_SECRET',
  'VNEID_ISSUER',
  'TRANSLATION_KEY',
  'TRANSLATION_API',
  'TRANSLATION_NAME',
  ...paymentCredentialNames,
  ...carrierCredentialNames,
] as const;

type Environment = Partial<Record<(typeof credentialNames)[number], string>>;

/** "code=123456,welcome=234567" as a record. */
function templatesOf(given: string): ZnsCredentials['templates'] {
  const pairs = given
    .split(',')
    .map(pair => pair.split('=').map(part => part.trim()))
    .filter(([name]) => name);
  for (const [name, template] of pairs)
    if (!notices.includes(name as NoticeName) || !template)
      throw new BadSetting('ZNS_TEMPLATES', `does not understand "${name}"; known are ${notices.join(', ')}`);
  return Object.fromEntries(pairs);
}

/** Reads the groups out of the environment. Throws BadSetting. */
export function readCredentials(env: Environment): Credentials {
  const google = whole(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const vneid = whole(env, ['VNEID_CLIENT_ID', 'VNEID_CLIENT_SECRET', 'VNEID_ISSUER']);
  const facebook = whole(env, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
  const zalo = whole(env, ['ZALO_APP_ID', 'ZALO_APP_SECRET']);
  const zns = whole(env, ['ZALO_OA_REFRESH_TOKEN', 'ZNS_TEMPLATES']);
  const sms = whole(env, ['ESMS_API_KEY', 'ESMS_SECRET_KEY', 'ESMS_BRANDNAME']);
  const mail = whole(env, ['SMTP_URL', 'MAIL_FROM']);
  if (zns && !zalo) throw new BadSetting('ZALO_OA_REFRESH_TOKEN', 'needs ZALO_APP_ID and ZALO_APP_SECRET');
  const app = zalo && {
    oauth: address('ZALO_OAUTH', env, 'https://oauth.zaloapp.com'),
    appId: zalo.ZALO_APP_ID,
    appSecret: zalo.ZALO_APP_SECRET,
  };
  return {
    ...(google && {
      google: {
        issuer: address('GOOGLE_ISSUER', env, 'https://accounts.google.com'),
        clientId: google.GOOGLE_CLIENT_ID,
        clientSecret: google.GOOGLE_CLIENT_SECRET,
      },
    }),
    ...(vneid && {
      vneid: {
        issuer: address('VNEID_ISSUER', env, ''),
        clientId: vneid.VNEID_CLIENT_ID,
        clientSecret: vneid.VNEID_CLIENT_SECRET,
      },
    }),
    ...(facebook && {
      facebook: {
        dialog: address('FACEBOOK_DIALOG', env, 'https://www.facebook.com/v24.0'),
        graph: address('FACEBOOK_GRAPH', env, 'https://graph.facebook.com/v24.0'),
        appId: facebook.FACEBOOK_APP_ID,
        appSecret: facebook.FACEBOOK_APP_SECRET,
      },
    }),
    ...(app && { zalo: { ...app, graph: address('ZALO_GRAPH', env, 'https://graph.zalo.me') } }),
    ...(app &&
      zns && {
        zns: {
          ...app,
          api: address('ZNS_API', env, 'https://business.openapi.zalo.me'),
          refreshToken: zns.ZALO_OA_REFRESH_TOKEN,
          templates: templatesOf(zns.ZNS_TEMPLATES),
        },
      }),
    ...(sms && {
      sms: {
        api: address('ESMS_API', env, 'https://rest.esms.vn'),
        apiKey: sms.ESMS_API_KEY,
        secretKey: sms.ESMS_SECRET_KEY,
        brandname: sms.ESMS_BRANDNAME,
      },
    }),
    ...(mail && { mail: { url: mail.SMTP_URL, from: mail.MAIL_FROM } }),
    ...(env.TRANSLATION_KEY && {
      translation: {
        api: address('TRANSLATION_API', env, 'https://libretranslate.com'),
        key: env.TRANSLATION_KEY,
        name: env.TRANSLATION_NAME || 'LibreTranslate',
      },
    }),
    ...readPaymentCredentials(env),
    ...readCarrierCredentials(env),
  };
}
