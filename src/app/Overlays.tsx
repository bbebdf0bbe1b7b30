import { type ComponentType, useEffect, useState } from 'react';
import { afterFirstScreen } from '#client/firstScreen.ts';
import { whenPlayerWanted } from '#features/reading/player/whenWanted.ts';
import { onToast } from '#ui/toasts.ts';
import type { OverlayProps } from './LateOverlays.tsx';

// A function of its own: what is chained to import() never hears of a stylesheet that failed (see useLazy).
const loadOverlays = async () => (await import('./LateOverlays.tsx')).LateOverlays;

/** Overlays that load after the first page: welcome, consent, page count, player; a message and a tap on "Nghe" fetch it at once. */
export function Overlays(props: OverlayProps) {
  const [Late, setLate] = useState<ComponentType<OverlayProps> | null>(null);
  useEffect(() => {
    // The page works without these files.
    const fetchNow = () =>
      void loadOverlays().then(
        late => setLate(() => late),
        () => {},
      );
    const callOff = afterFirstScreen(fetchNow);
    const forget = [onToast(fetchNow), whenPlayerWanted(fetchNow)];
    return () => {
      callOff();
      for (const each of forget) each();
    };
  }, []);
  return Late && <Late {...props} />;
}
