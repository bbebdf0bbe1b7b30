import type { BookDetail } from '#contract/library/catalogue.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import { kindOf } from './kind.ts';

/** The forms of one work, each an address of its own; the window stays where it is. */
export const EditionTabs = ({ work }: { work: BookDetail }) =>
  work.editions.length < 2 ? null : (
    <TabLinks
      label="Các bản của tác phẩm"
      tabs={work.editions.map(({ id, contentType, address }) => ({
        to: address,
        label: kindOf(contentType).form,
        here: id === work.id,
      }))}
    />
  );
