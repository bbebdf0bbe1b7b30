import { linkTo } from '#contract/all-paths.ts';
import { TabLinks } from '#ui/Tabs.tsx';

/** Tabs of a search: products, or shops. The words go along. */
export const SearchTabs = ({ words, stores }: { words: string; stores: boolean }) => {
  const query: Record<string, string> = words ? { q: words } : {};
  return (
    <TabLinks
      label="Tìm trong các tiệm"
      tabs={[
        { to: linkTo('shopSearch', undefined, query), label: 'Tìm sách', here: !stores },
        { to: linkTo('shopStoreSearch', undefined, query), label: 'Tìm tiệm', here: stores },
      ]}
    />
  );
};
