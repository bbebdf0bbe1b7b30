import { linkTo } from '#contract/all-paths.ts';
import type { MenuGroup } from '#contract/library/menu.ts';

interface Row {
  label: string;
  to: string;
}

const own: readonly Row[] = [
  { label: 'Sách chữ', to: linkTo('youthEbooks') },
  { label: 'Sách nói', to: linkTo('youthAudiobooks') },
  { label: 'Podcast', to: linkTo('youthPodcasts') },
  { label: 'Chủ đề', to: linkTo('youthTopic', { slug: '' }) },
  { label: 'Tuyển tập', to: linkTo('youthCollections') },
  { label: 'Góc sinh viên', to: linkTo('youthStudents') },
  { label: 'Góc lực lượng vũ trang', to: linkTo('youthForces') },
];

/** The cabinet's bar: its first page, then the menu's rows of its pages; all of them where the menu has none. */
export function cabinetRows(menu: readonly MenuGroup[]): Row[] {
  const home = linkTo('youth');
  const chosen = menu
    .filter(({ address }) => address.startsWith(`${home}/`))
    .map(({ name, address }) => ({ label: name, to: address }));
  const first = menu.find(({ address }) => address === home);
  return [{ label: first?.name ?? 'Hôm nay', to: home }, ...(chosen.length > 0 ? chosen : own)];
}

/** Which of them the page at an address belongs to: the longest address that it begins with. */
export function rowAt(rows: readonly Row[], pathname: string): string {
  const path = pathname.replace(/(.)\/$/, '$1');
  const within = rows.map(({ to }) => to).filter(to => path === to || path.startsWith(`${to}/`));
  const found = within.sort((one, other) => other.length - one.length)[0] ?? '';
  // The first page holds all addresses; it is chosen only where one is on it, or reads what it suggests.
  return found === linkTo('youth') &&
    path !== found &&
    !path.startsWith(linkTo('youthSuggestion', { slug: '' }))
    ? ''
    : found;
}
