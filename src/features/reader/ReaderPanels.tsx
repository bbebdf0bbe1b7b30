import type { BookStart } from '#contract/content.ts';
import { isOpen } from '#contract/rights.ts';
import { ContentsDrawer } from './ContentsDrawer.tsx';
import type { ContentsRow } from './contents.ts';
import type { FollowedLink, Target } from './engine/renderer.ts';
import { FollowedLinkDialog } from './FollowedLinkDialog.tsx';
import { BookFinished } from './ReaderStates.tsx';
import { SettingsSheet } from './SettingsSheet.tsx';
import type { useKeepAwake } from './useKeepAwake.ts';
import type { TurnSound } from './useTurnSound.ts';

export type Panel = 'none' | 'contents' | 'settings' | 'finished';

interface PanelsProps {
  panel: Panel;
  link: FollowedLink | null;
  start: BookStart;
  rows: readonly ContentsRow[];
  chapter: number;
  theme?: 'dark';
  keepAwake: ReturnType<typeof useKeepAwake>;
  turnSound: TurnSound;
  onClose: () => void;
  onCloseLink: () => void;
  onGo: (to: Target) => void;
  onLeave?: () => void;
}

/** What opens over the page: contents, settings, a followed link, the end of the book. Loaded after the first page. */
export default function ReaderPanels({
  panel,
  link,
  start,
  rows,
  chapter,
  theme,
  keepAwake,
  turnSound,
  ...on
}: PanelsProps) {
  return (
    <>
      <ContentsDrawer
        open={panel === 'contents'}
        rows={rows}
        chapter={chapter}
        theme={theme}
        isClosed={index => !isOpen(start.access, index)}
        onClose={on.onClose}
        onChoose={row => on.onGo(row.href ? { href: row.href } : { chapter: row.chapter })}
      />
      <SettingsSheet
        open={panel === 'settings'}
        onClose={on.onClose}
        theme={theme}
        fixed={start.package.layout === 'pre-paginated'}
        keepAwake={keepAwake}
        turnSound={turnSound}
      />
      <FollowedLinkDialog
        link={link}
        theme={theme}
        onClose={on.onCloseLink}
        onGo={href => on.onGo({ href })}
      />
      <BookFinished
        open={panel === 'finished'}
        title={start.title}
        theme={theme}
        onClose={on.onClose}
        onAgain={() => on.onGo({ chapter: 0 })}
        onLeave={on.onLeave}
      />
    </>
  );
}
