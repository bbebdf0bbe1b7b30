import type { Os } from '#contract/kit/wire.ts';
import { seal, unseal } from '../kit/seal.ts';
import type { Device } from './device.ts';

/** Contents of the cookie `device_info`; encrypted, so that no script of a page makes a fingerprint of it. */
export interface DeviceInfo {
  device: Device;
  os: Os;
  deviceId: string;
}

const PURPOSE = 'device-info';

export const sealDeviceInfo = (secret: string, info: DeviceInfo): string => seal(secret, PURPOSE, info);

/** Nothing where it is missing, changed or sealed with another secret. */
export function readDeviceInfo(secret: string, cookie: string | undefined): Partial<DeviceInfo> {
  if (!cookie) return {};
  try {
    return unseal(secret, PURPOSE, cookie) as DeviceInfo;
  } catch {
    return {};
  }
}
