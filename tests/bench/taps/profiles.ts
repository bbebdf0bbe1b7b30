import type { CDPSession } from 'playwright';

/* The lines and processors that rows are measured on, as Chromium emulates them. */

export interface Profile {
  name: string;
  /** How many times slower scripts, styles and layout run. */
  cpu: number;
  /** ms before each answer; bytes per second. */
  line: { latency: number; down: number; up: number } | null;
}

const bytes = (kbits: number) => (kbits * 1_000) / 8;

export const loopback: Profile = { name: 'loopback', cpu: 1, line: null };
/** A cheap phone on a good day. */
export const phone: Profile = {
  name: 'phone',
  cpu: 4,
  line: { latency: 60, down: bytes(10_000), up: bytes(10_000) },
};
export const slow4g: Profile = {
  name: 'slow 4G',
  cpu: 4,
  line: { latency: 150, down: bytes(1_600), up: bytes(750) },
};

/** For everything this page asks for from now on. Frames of other processes are not reached: `oneProcess` refuses them. */
export async function emulate(cdp: Pick<CDPSession, 'send'>, { cpu, line }: Profile): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  if (line)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.down,
      uploadThroughput: line.up,
    });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
