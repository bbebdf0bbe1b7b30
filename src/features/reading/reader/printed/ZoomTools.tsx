import { MOST_ZOOM } from '#features/reading/pages/index.ts';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './printed.module.css';

interface ZoomToolsProps {
  scale: number;
  key: (to: 'in' | 'out') => void;
}

/** Zoom buttons with the current scale. */
export const ZoomTools = ({ scale, key }: ZoomToolsProps) => (
  <div className={styles.zoom}>
    <IconButton label="Thu nhỏ" icon="minus" disabled={scale === 1} onClick={() => key('out')} />
    <output aria-label="Cỡ">{Math.round(scale * 100)}%</output>
    <IconButton label="Phóng to" icon="plus" disabled={scale >= MOST_ZOOM} onClick={() => key('in')} />
  </div>
);
