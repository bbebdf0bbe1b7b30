import {
  ArrowDownUp,
  ArrowLeft,
  ArrowRight,
  BookOpen,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  House,
  Library,
  LoaderCircle,
  type LucideIcon,
  type LucideProps,
  RotateCcw,
  Share2,
  User,
  WifiOff,
  X,
} from 'lucide-react';
import { lateDrawing } from './lateDrawing.tsx';
import type { RareIconName } from './RareIcon.tsx';

/** The drawings of first screens. A new one is a new row here, or in RareIcon where it can wait. */
const icons = {
  'arrow-down-up': ArrowDownUp,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'book-open': BookOpen,
  check: Check,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  house: House,
  library: Library,
  loader: LoaderCircle,
  'rotate-ccw': RotateCcw,
  share: Share2,
  user: User,
  'wifi-off': WifiOff,
  x: X,
} satisfies Record<string, LucideIcon>;

type CommonIconName = keyof typeof icons;
export type IconName = CommonIconName | RareIconName;

interface IconProps {
  name: IconName;
  /** CSS pixels: 20 in text, 24 in navigation, 21–23 in bars. */
  size?: number;
  /** Only for play, pause, skip, star, saved bookmark and zap. */
  filled?: boolean;
  className?: string;
}

export const RareIcon = lateDrawing(() => import('./RareIcon.tsx').then(file => file.RareIcon));

const isCommon = (name: IconName): name is CommonIconName => name in icons;

/** A drawing without a name of its own: the button or the words around it carry the name. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  const style: Omit<LucideProps, 'ref'> = {
    size,
    strokeWidth: 1.75,
    fill: filled ? 'currentColor' : 'none',
    className,
    'aria-hidden': true,
    focusable: false,
    style: { flex: 'none' },
  };
  if (isCommon(name)) {
    const Drawing = icons[name];
    return <Drawing {...style} />;
  }
  return <RareIcon {...style} name={name} />;
}
