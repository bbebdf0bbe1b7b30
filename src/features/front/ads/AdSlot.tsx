import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import { useAccount } from '#features/people/account/index.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useAt } from '#ui/useAt.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import styles from './AdSlot.module.css';
import type { AdSlotName } from './slotNames.ts';

const AdFrame = lazyPart<typeof import('./AdFrame.tsx').AdFrame>(() =>
  import('./AdFrame.tsx').then(
    file => file.AdFrame,
    () => () => null,
  ),
);

/** Room for one advertisement. Members see none until their package ends, and for them nothing of it is even fetched. */
export function AdSlot({ place }: { place: AdSlotName }) {
  const host = useHost();
  const { account, restoring } = useAccount();
  const hydrated = useHydrated();
  const [now, setNow] = useState(Date.now);
  const until = Math.max(0, ...(account?.packages.map(({ expired_time }) => expired_time) ?? []));
  useAt(until || null, () => setNow(Date.now()));
  const isMember = until > now;
  if (restoring || isMember || host.os === 'zalo' || host.name !== 'browser') return null;
  return (
    <aside className={styles.slot} aria-label="Quảng cáo">
      {hydrated && <AdFrame place={place} />}
    </aside>
  );
}
