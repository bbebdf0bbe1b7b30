import {
  ALargeSmall,
  CalendarDays,
  Camera,
  Clock,
  Crown,
  Download,
  Eye,
  EyeOff,
  KeyRound,
  Link2,
  Lock,
  LogOut,
  type LucideProps,
  Mail,
  MapPin,
  Maximize2,
  MessageCircle,
  Minimize2,
  Moon,
  Nut,
  Settings2,
  ShieldCheck,
  Smartphone,
  Sun,
  TableOfContents,
  Trash2,
  Zap,
} from 'lucide-react';

/** Drawings that no first screen shows. */
const rareIcons = {
  'a-large-small': ALargeSmall,
  crown: Crown,
  eye: Eye,
  'eye-off': EyeOff,
  lock: Lock,
  'key-round': KeyRound,
  'log-out': LogOut,
  maximize: Maximize2,
  minimize: Minimize2,
  moon: Moon,
  nut: Nut,
  settings: Settings2,
  smartphone: Smartphone,
  sun: Sun,
  'table-of-contents': TableOfContents,
  zap: Zap,
  calendar: CalendarDays,
  camera: Camera,
  download: Download,
  link: Link2,
  mail: Mail,
  'map-pin': MapPin,
  'message-circle': MessageCircle,
  shield: ShieldCheck,
  trash: Trash2,
  clock: Clock,
};

export type RareIconName = keyof typeof rareIcons;

/** Only for Icon, which fetches it when the first of these is shown. */
export function RareIcon({ name, ...look }: Omit<LucideProps, 'ref'> & { name: RareIconName }) {
  const Drawing = rareIcons[name];
  return <Drawing {...look} />;
}
