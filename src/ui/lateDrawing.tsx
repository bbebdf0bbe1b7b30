import type { LucideProps } from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPart } from './lazyPart.tsx';

type Props = Omit<LucideProps, 'ref'>;

/**
 * Drawings whose file comes when the first of them is shown; until then its room is kept. Without the file a button keeps
 * its words and its label: an icon is no reason for an error page.
 */
export const lateDrawing = <C extends ComponentType<Props & { name: never }>>(load: () => Promise<C>) =>
  lazyPart<C>(() => load().catch(() => (() => <span />) as unknown as C), {
    fallback: ({ size }: Props) => <span style={{ flex: 'none', width: size, height: size }} />,
  });
