import { createHmac } from 'node:crypto';
import type { Context } from '../../kit/http/context.ts';
import { acceptedOf, newestOf } from '../../kit/secret-ring.ts';
import { isKnownDevice, rememberDevice } from './known-device-queries.ts';

type DeviceContext = Pick<Context, 'db' | 'linkSecret' | 'deviceId' | 'now'>;

/** The device as the table keeps it for this account. Its id is a random text that only the device itself knows. */
const hashBy = (secret: string, { deviceId }: Pick<DeviceContext, 'deviceId'>, accountId: number): Buffer =>
  createHmac('sha256', secret).update(`known device\0${accountId}\0${deviceId}`).digest();

export const deviceHash = (context: DeviceContext, accountId: number): Buffer =>
  hashBy(newestOf(context.linkSecret), context, accountId);

/** Whether this person signed in on this device before. */
export async function knowsDevice(context: DeviceContext, accountId: number): Promise<boolean> {
  for (const secret of acceptedOf(context.linkSecret))
    if (await isKnownDevice(context.db, accountId, hashBy(secret, context, accountId))) return true;
  return false;
}

/** Remembers the device of a session that begins. */
export const noteDevice = (context: DeviceContext, accountId: number): Promise<void> =>
  rememberDevice(context.db, accountId, deviceHash(context, accountId), new Date(context.now()));
