import { lazy, Suspense } from 'react';
import { useHost } from '#client/host.tsx';
import { useAccount } from '#features/account/index.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import styles from './AdSlot.module.css';
import type { AdSlotName } from './slotNames.ts';

const AdFrame = lazy<typeof import('./AdFrame.tsx').AdFrame>(() =>
  import('./AdFrame.tsx').then(
    file => ({ default: file.AdFrame }),
    () => ({ default: () => null }),
  ),
);

/** Room for one advertisement. Members see none, and for them nothing of it is even fetched. */
export function AdSlot({ place }: { place: AdSlotName }) {
  const host = useHost();
  const { account, restoring } = useAccount();
  const hydrated = useHydrated();
  const isMember = account !== null && account.packages.length > 0;
  if (restoring || isMember || host.os === 'zalo' || host.name !== 'browser') return null;
  return (
    <aside className={styles.slot} aria-label="Quảng cáo">
      {hydrated && (
        <Suspense fallback={null}>
          <AdFrame place={place} />
        </Suspense>
      )}
    </aside>
  );
}
