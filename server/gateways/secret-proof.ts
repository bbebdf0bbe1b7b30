import { createHmac } from 'node:crypto';

/**
 * hex(HMAC_SHA256(key = the app's secret, message = access token)), as Facebook and Zalo both want it: it shows that
 * a token is used by the app it was given to.
 */
export const secretProof = (appSecret: string, accessToken: string): string =>
  createHmac('sha256', appSecret).update(accessToken).digest('hex');
