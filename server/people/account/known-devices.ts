import { createHmac } from 'node:crypto';
import type { Context } from '../../kit/http/context.ts';
import { isKnownDevice, rememberDevice } from './known-device-queries.ts';

type DeviceContext = Pick<Context, 'db' | 'linkSecret' | 'deviceId' | 'now'>;

/** The device as the table keeps it for this account. Its id is a random text that only the device itself knows. */
export const deviceHash = ({ linkSecret, deviceId }: DeviceContext, accountId: number): Buffer =>
  createHmac('sha256', linkSecret).update(`known device\0${accountId}\0${deviceId}`).digest();

/** Whether this person signed in on this device before. */
export const knowsDevice = (context: DeviceContext, accountId: number): Promise<boolean> =>
  isKnownDevice(context.db, accountId, deviceHash(context, accountId));

/** Remembers the device of a session that begins. */
export const noteDevice = (context: DeviceContext, accountId: number): Promise<void> =>
  rememberDevice(context.db, accountId, deviceHash(context, accountId), new Date(context.now()));
