import { useHost } from '#client/host.tsx';
import { savedKeeper } from '#client/remembered.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { canKeep } from './device.ts';

const KeptList = lazyPart<typeof import('./KeptList.tsx').KeptList>(() =>
  import('./KeptList.tsx').then(file => file.KeptList),
);

/** What this person keeps on this device; nothing where nothing is kept. */
export function Kept() {
  const host = useHost();
  return savedKeeper(host) !== null && canKeep() && <KeptList />;
}
