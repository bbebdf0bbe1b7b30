import {
  ALargeSmall,
  ArrowDownUp,
  ArrowLeft,
  ArrowRight,
  BookOpen,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Crown,
  Eye,
  EyeOff,
  House,
  Library,
  LoaderCircle,
  LogOut,
  type LucideIcon,
  Maximize2,
  Minimize2,
  Moon,
  Nut,
  RotateCcw,
  Settings2,
  Share2,
  Smartphone,
  Sun,
  TableOfContents,
  User,
  WifiOff,
  X,
  Zap,
} from 'lucide-react';

/** Every drawing the app uses. A new one is a new row. */
const icons = {
  'a-large-small': ALargeSmall,
  'arrow-down-up': ArrowDownUp,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'book-open': BookOpen,
  check: Check,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  crown: Crown,
  eye: Eye,
  'eye-off': EyeOff,
  house: House,
  library: Library,
  loader: LoaderCircle,
  'log-out': LogOut,
  maximize: Maximize2,
  minimize: Minimize2,
  moon: Moon,
  nut: Nut,
  'rotate-ccw': RotateCcw,
  settings: Settings2,
  share: Share2,
  smartphone: Smartphone,
  sun: Sun,
  'table-of-contents': TableOfContents,
  user: User,
  'wifi-off': WifiOff,
  x: X,
  zap: Zap,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

interface IconProps {
  name: IconName;
  /** CSS pixels: 20 in text, 24 in navigation, 21–23 in bars. */
  size?: number;
  /** Only for play, pause, skip, star, saved bookmark and zap. */
  filled?: boolean;
  className?: string;
}

/** A drawing without a name of its own: the button or the words around it carry the name. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  const Drawing = icons[name];
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      fill={filled ? 'currentColor' : 'none'}
      className={className}
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    />
  );
}
