import { lazyPart } from '#ui/lazyPart.tsx';
import { canDownload } from './availability.ts';
import { NotKeptHere } from './NotKeptHere.tsx';

const KeptShelf = lazyPart<typeof import('./KeptShelf.tsx').KeptShelf>(() =>
  import('./KeptShelf.tsx').then(file => file.KeptShelf),
);

/** The shelf of this device; where nothing can be kept, why not. */
export const Kept = ({ onPlay }: { onPlay: (fileId: number) => void }) =>
  canDownload() ? <KeptShelf onPlay={onPlay} /> : <NotKeptHere />;
