import { useLocation } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useConsents } from '#features/people/consent/index.ts';
import { readTheme } from '#ui/theme.ts';
import styles from './AdSlot.module.css';
import type { AdSlotName } from './slotNames.ts';

/** The frame itself: an origin of its own, no way to the page around it, and a new one on each page. */
export function AdFrame({ place }: { place: AdSlotName }) {
  const { key } = useLocation();
  const { store } = useHost();
  const { pending, granted } = useConsents();
  if (pending) return null;
  const personalised = granted.includes('ads') ? '1' : '0';
  return (
    <iframe
      key={key}
      className={styles.frame}
      title="Quảng cáo"
      src={`/ads/slot?${new URLSearchParams({ name: place, theme: readTheme(store), personalised })}`}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  );
}
