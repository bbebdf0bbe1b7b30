import type { Host } from '#hosts/host.ts';

/* Whether this browser can be told while nobody looks, and if not, what one can do about it. */

/** `home-screen`: iPhones take pushes only for what stands on the home screen. `blocked`: the browser was told no. */
export type PushAbility = 'ready' | 'home-screen' | 'blocked' | 'none';

interface Surroundings {
  host: Host['name'];
  agent: string;
  hasPush: boolean;
  permission: NotificationPermission | null;
}

export function pushAbilityOf({ host, agent, hasPush, permission }: Surroundings): PushAbility {
  if (host !== 'browser') return 'none';
  // iPads of today say that they are Macs, and have fingers.
  if (!hasPush) return /iPhone|iPad|iPod/.test(agent) ? 'home-screen' : 'none';
  return permission === 'denied' ? 'blocked' : 'ready';
}

export function pushAbility(host: Host['name']): PushAbility {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const touchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return pushAbilityOf({
    host,
    agent: touchMac ? 'iPad' : navigator.userAgent,
    hasPush,
    permission: hasPush ? Notification.permission : null,
  });
}
