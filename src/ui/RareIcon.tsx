import {
  ALargeSmall,
  Bell,
  Clock,
  Crown,
  Download,
  Headphones,
  Heart,
  Images,
  Info,
  LayoutList,
  ListPlus,
  Lock,
  type LucideProps,
  Maximize2,
  Mic,
  Minimize2,
  Newspaper,
  Nut,
  Play,
  Search,
  Settings2,
  ShoppingBag,
  Star,
  TableOfContents,
  TrendingUp,
  Zap,
} from 'lucide-react';
import { PanelIcon } from './latePanelIcon.tsx';
import type { PanelIconName } from './PanelIcon.tsx';

/** Icons of pages. A new one is a new row here, or in PanelIcon where no page needs it. */
const rareIcons = {
  'a-large-small': ALargeSmall,
  maximize: Maximize2,
  minimize: Minimize2,
  'table-of-contents': TableOfContents,
  settings: Settings2,
  bell: Bell,
  crown: Crown,
  lock: Lock,
  nut: Nut,
  play: Play,
  zap: Zap,
  download: Download,
  clock: Clock,
  headphones: Headphones,
  heart: Heart,
  star: Star,
  search: Search,
  'trending-up': TrendingUp,
  images: Images,
  info: Info,
  list: LayoutList,
  mic: Mic,
  newspaper: Newspaper,
  'list-plus': ListPlus,
  'shopping-bag': ShoppingBag,
};

export type RareIconName = keyof typeof rareIcons | PanelIconName;

const isPanelIcon = (name: RareIconName): name is PanelIconName => !(name in rareIcons);

/** Only for Icon, which fetches it when the first of these is shown. */
export function RareIcon({ name, ...style }: Omit<LucideProps, 'ref'> & { name: RareIconName }) {
  if (isPanelIcon(name)) return <PanelIcon {...style} name={name} />;
  const Drawing = rareIcons[name];
  return <Drawing {...style} />;
}
