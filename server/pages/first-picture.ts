/** Pictures of the first view as the screens draw them (ui/Cover.tsx). */
const PICTURE = /<img(?=[^>]*\sfetchpriority="high")[^>]*\ssrcset="([^"]*)"[^>]*\ssizes="([^"]*)"[^>]*>/i;

/**
 * Asks for the first picture of a drawn page in its head: the browser would find it behind all styles and words before it.
 * '' where there is none. Texts of attributes are taken as they are, escaped.
 */
export function firstPicture(html: string): string {
  const [, srcset, sizes] = PICTURE.exec(html) ?? [];
  if (!srcset || !sizes) return '';
  return `<link rel="preload" as="image" type="image/webp" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`;
}
