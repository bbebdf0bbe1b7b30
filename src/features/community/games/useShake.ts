import { useEffect, useRef } from 'react';

/** m/s² beyond which a hand shakes on purpose. */
const SHAKE = 22;

interface AskingMotion {
  requestPermission?: () => Promise<string>;
}

/** Whether this device tells of its movements without a question of its own. */
export const canShake = (): boolean =>
  'DeviceMotionEvent' in window &&
  matchMedia('(pointer: coarse)').matches &&
  !(DeviceMotionEvent as unknown as AskingMotion).requestPermission;

/** Calls `shaken` when the device is shaken; nothing where it would have to ask for that. */
export function useShake(enabled: boolean, shaken: () => void): void {
  const latest = useRef(shaken);
  latest.current = shaken;
  useEffect(() => {
    if (!enabled || !canShake()) return;
    const moved = ({ accelerationIncludingGravity: at }: DeviceMotionEvent) => {
      if (at && Math.hypot(at.x ?? 0, at.y ?? 0, at.z ?? 0) > SHAKE) latest.current();
    };
    addEventListener('devicemotion', moved);
    return () => removeEventListener('devicemotion', moved);
  }, [enabled]);
}
