import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKeepAwake } from '#client/useKeepAwake.ts';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { PagesView } from '#features/reading/pages/index.ts';
import { largerBy } from '#rules/reading/page-crop.ts';
import { isOfferedByPanel } from '#rules/reading/panels.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import end from './end.module.css';
import { IssueFoot, IssueTop } from './IssueBars.tsx';
import { IssueEnd } from './IssueEnd.tsx';
import styles from './issue.module.css';
import { LockedIssue } from './LockedIssue.tsx';
import { useAutoScroll } from './useAutoScroll.ts';
import { useBars } from './useBars.ts';
import { useComicPosition } from './useComicPosition.ts';
import { useComicView } from './useComicView.ts';
import { shiftsAfter, useIssueKeys } from './useIssueKeys.ts';
import { useNextIssue } from './useNextIssue.ts';
import { usePlace } from './usePlace.ts';
import { useLinkRenewal } from './useRenewal.ts';

const IssueList = lazyPart(() => import('./IssueList.tsx').then(file => file.default));
const ComicSettings = lazyPart(() => import('./ComicSettings.tsx').then(file => file.default));
const PageMarks = lazyPart(() => import('./PageMarks.tsx').then(file => file.default));
const GuidedView = lazyPart(() => import('./GuidedView.tsx').then(file => file.default));
const PanelEditor = lazyPart(() => import('./PanelEditor.tsx').then(file => file.default));
const ElsewhereOffer = lazyPart(() => import('./ElsewhereOffer.tsx').then(file => file.default));

type Panel = 'list' | 'settings';

/** An open issue, its bars and what opens from them. */
export function IssueReader({ issue, refetch }: { issue: IssueDetail; refetch: () => void }) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const count = issue.pages.length;
  const [place, setPlace] = usePlace(count);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [wanted, setWanted] = useState<ReadonlySet<Panel>>(new Set());
  const [isEnded, setEnded] = useState(false);
  const view = useComicView(issue);
  const { look } = view;
  const isHydrated = useHydrated();
  const canGuide = isOfferedByPanel(issue.pages);
  // Whoever is no editor can look, and the server says no.
  const isDrawing = isHydrated && new URLSearchParams(search).get('khung') === 'sua';
  const isGuided = canGuide && look.guided && !isDrawing;
  const isStrip = look.mode === 'strip' && !isGuided;
  const bars = useBars(isStrip);
  usePageTitle(`${issue.title} · ${issue.comic.title}`);
  useLinkRenewal(issue.expiresAt, refetch);
  useNextIssue(issue, place.page);
  const { elsewhere, moved } = useComicPosition(issue, place);

  const goTo = useCallback(
    (page: number, inside = 0) => {
      setEnded(false);
      setPlace({ page, inside });
      moved();
    },
    [moved, setPlace],
  );
  function open(what: Panel) {
    setWanted(known => new Set(known).add(what));
    setPanel(what);
  }
  const toNext = () => issue.next && navigate(issue.next.address);
  const toPrevious = () => issue.previous && navigate(issue.previous.address);
  const awake = useKeepAwake();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that one comes to counts as turned
  useEffect(() => awake.pageTurned(), [awake.pageTurned, place.page]);
  const scroll = useAutoScroll(isStrip);
  useIssueKeys({ view, page: place.page, pages: issue.pages });

  return (
    <div className={styles.issueReader} data-ground={look.ground}>
      <IssueTop
        issue={issue}
        away={!bars.shown && !isGuided && !isDrawing}
        mode={count > 0 ? (isGuided ? 'guided' : look.mode) : null}
        canGuide={canGuide}
        marks={isHydrated && <PageMarks issue={issue} page={place.page} onPage={goTo} />}
        onMode={mode => view.change(mode === 'guided' ? { guided: true } : { mode, guided: false })}
        onSettings={() => open('settings')}
        onList={() => open('list')}
        onHold={bars.hold}
      />
      {count > 0 ? (
        <>
          {isDrawing ? (
            <PanelEditor
              key={place.page}
              issue={issue}
              page={place.page}
              onSaved={() => {
                refetch();
                navigate({ search: '', hash }, { replace: true });
              }}
            />
          ) : isGuided ? (
            <GuidedView
              issue={issue}
              direction={look.direction}
              page={place.page}
              onPage={goTo}
              onEnd={() => (isEnded ? toNext() : setEnded(true))}
              onStart={toPrevious}
              onLeave={() => view.change({ guided: false })}
              onBroken={refetch}
            />
          ) : (
            <PagesView
              pages={issue.pages}
              settings={look}
              page={place.page}
              inside={place.inside}
              onPage={goTo}
              onEnd={() => (isStrip || isEnded ? toNext() : setEnded(true))}
              onStart={toPrevious}
              onChrome={bars.toggle}
              onBroken={refetch}
            />
          )}
          {isStrip && !isDrawing ? (
            <IssueEnd issue={issue} />
          ) : (
            isEnded && (
              <div className={end.endOver}>
                <IssueEnd issue={issue} onBack={() => setEnded(false)} />
              </div>
            )
          )}
        </>
      ) : (
        <LockedIssue issue={issue} refetch={refetch} />
      )}
      {!isGuided && !isDrawing && (
        <IssueFoot
          issue={issue}
          page={place.page}
          away={!bars.shown}
          direction={isStrip ? 'ltr' : look.direction}
          isTurned={!isStrip}
          onPage={goTo}
          onHold={bars.hold}
        />
      )}
      {scroll.on && (
        <p className={styles.scrolls}>
          <Button kind="secondary" icon="pause" onClick={scroll.stop}>
            Dừng tự cuộn
          </Button>
        </p>
      )}
      {elsewhere && <ElsewhereOffer comicId={issue.comic.id} position={elsewhere} />}
      {wanted.has('list') && (
        <IssueList issue={issue} open={panel === 'list'} onClose={() => setPanel(null)} />
      )}
      {wanted.has('settings') && (
        <ComicSettings
          open={panel === 'settings'}
          onClose={() => setPanel(null)}
          view={view}
          onShift={() => view.shift(shiftsAfter({ view, page: place.page, pages: issue.pages }))}
          canGuide={canGuide}
          canCrop={issue.pages.some(({ crop }) => crop)}
          larger={largerBy(issue.pages)}
          published={issue.direction}
          awake={awake}
          scroll={scroll}
        />
      )}
    </div>
  );
}
