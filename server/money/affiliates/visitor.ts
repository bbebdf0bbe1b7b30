import { createHash } from 'node:crypto';

/** Identifier of a device, kept for thirty days; the same as sha256(device_id) in the database. */
export const visitorOf = (deviceId: string): Buffer => createHash('sha256').update(deviceId, 'utf8').digest();
