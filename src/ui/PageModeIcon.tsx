import { BookOpen, File, GalleryVertical, ScanSearch } from 'lucide-react';

/** Ways to see pages; apart from other icons, which every reader fetches. */
const drawings = { strip: GalleryVertical, single: File, double: BookOpen, guided: ScanSearch };

interface PageModeIconProps {
  mode: keyof typeof drawings;
  /** CSS pixels. */
  size?: number;
}

/** A drawing without a name of its own: the words beside it carry the name. */
export function PageModeIcon({ mode, size = 20 }: PageModeIconProps) {
  const Drawing = drawings[mode];
  return <Drawing size={size} strokeWidth={1.75} aria-hidden focusable={false} style={{ flex: 'none' }} />;
}
