import {
  ALargeSmall,
  Crown,
  Eye,
  EyeOff,
  LogOut,
  type LucideProps,
  Maximize2,
  Minimize2,
  Moon,
  Nut,
  Settings2,
  Smartphone,
  Sun,
  TableOfContents,
  Zap,
} from 'lucide-react';

/** Drawings that no first screen shows. */
const rareIcons = {
  'a-large-small': ALargeSmall,
  crown: Crown,
  eye: Eye,
  'eye-off': EyeOff,
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
};

export type RareIconName = keyof typeof rareIcons;

/** Only for Icon, which fetches it when the first of these is shown. */
export function RareIcon({ name, ...look }: Omit<LucideProps, 'ref'> & { name: RareIconName }) {
  const Drawing = rareIcons[name];
  return <Drawing {...look} />;
}
