import { useHost } from '#client/host.tsx';
import type { useKeepAwake } from '#client/useKeepAwake.ts';
import type { BookStart } from '#contract/library/content.ts';
import { isOpen } from '#contract/rights/rights.ts';
import { CHAPTERS_READ, isChapterRead, parseChaptersRead } from '#rules/reading/chapters-read.ts';
import { ContentsDrawer } from './ContentsDrawer.tsx';
import type { ContentsRow } from './contents.ts';
import type { FollowedLink, Target } from './engine/renderer.ts';
import { FollowedLinkDialog } from './FollowedLinkDialog.tsx';
import { BookFinished } from './ReaderStates.tsx';
import { SettingsSheet } from './settings/SettingsSheet.tsx';
import type { PageTurnSound } from './usePageTurnSound.ts';

export type Panel = 'none' | 'contents' | 'settings' | 'finished';

interface PanelsProps {
  panel: Panel;
  link: FollowedLink | null;
  start: BookStart;
  rows: readonly ContentsRow[];
  chapter: number;
  /** Index of the row that is read. */
  here: () => number;
  theme?: 'dark';
  /** One's own marks stand beside the contents. */
  marks?: boolean;
  keepAwake: ReturnType<typeof useKeepAwake>;
  turnSound: PageTurnSound;
  onClose: () => void;
  onCloseLink: () => void;
  onGo: (to: Target) => void;
  onLeave?: () => void;
}

/** Panels over the page: contents, settings, a followed link, the end of the book. Loaded after the first page. */
export default function ReaderPanels({
  panel,
  link,
  start,
  rows,
  chapter,
  here,
  theme,
  marks,
  keepAwake,
  turnSound: pageTurnSound,
  ...on
}: PanelsProps) {
  const read = parseChaptersRead(useHost().settings.get(CHAPTERS_READ));
  return (
    <>
      <ContentsDrawer
        open={panel === 'contents'}
        rows={rows}
        chapter={chapter}
        here={here}
        theme={theme}
        annotationsOf={marks ? start : undefined}
        onGo={on.onGo}
        isClosed={index => !isOpen(start.access, index)}
        isRead={index => isChapterRead(read, start.contentId, index)}
        onClose={on.onClose}
        onChoose={row => on.onGo(row.href ? { href: row.href } : { chapter: row.chapter })}
      />
      <SettingsSheet
        open={panel === 'settings'}
        onClose={on.onClose}
        theme={theme}
        contentId={start.contentId}
        lang={start.package.lang}
        fixed={start.package.layout === 'pre-paginated'}
        ownFonts={start.package.fonts === true}
        keepAwake={keepAwake}
        turnSound={pageTurnSound}
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
