/** The name of a page inside its issue's address: a link to it scrolls there. */
export const anchorOf = (page: number): string => `trang-${page}`;

/** The same for a position inside a page, in thousandths of its height. */
export const anchorOfPosition = ({ page, inside = 0 }: { page: number; inside?: number }): string =>
  inside > 0 ? `${anchorOf(page)}-${Math.round(inside * 1_000)}` : anchorOf(page);

/** The page and the position in it that the hash of an address names; null for another hash. */
export function positionInHash(hash: string): { page: number; inside: number } | null {
  const [, page, inside = '0'] = /^#trang-(\d{1,6})(?:-(\d{1,3}))?$/.exec(hash) ?? [];
  return page === undefined ? null : { page: Number(page), inside: Number(inside) / 1_000 };
}
