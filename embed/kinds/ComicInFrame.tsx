import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { workCalls } from '#contract/library/work.ts';
import { comicReadingCalls, type IssueDetail } from '#contract/reading/comic-reading.ts';
import { AgeCheck } from '#features/reading/comics/AgeCheck.tsx';
import { comicPositions } from '#features/reading/comics/index.ts';
import { positionInComic, saveLastIssue } from '#features/reading/comics/position.ts';
import { useAge } from '#features/reading/comics/useAge.ts';
import { useLinkRenewal } from '#features/reading/comics/useRenewal.ts';
import type { EmbedTarget } from '#rules/people/embed-kinds.ts';
import { isOfferedByPanel } from '#rules/reading/panels.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { EndOver } from '../pages/EndOver.tsx';
import { PagesFrame } from '../pages/PagesFrame.tsx';
import { KindFoot } from './KindFoot.tsx';
import { onOurSite, type ShownProps, silent } from './shown.ts';
import { useAsked } from './useAsked.ts';

const GuidedView = lazyPart(() =>
  import('#features/reading/comics/GuidedView.tsx').then(file => file.default),
);

/** The issue that a target names; of a comic its first. */
async function issueOf({ of, id }: EmbedTarget): Promise<IssueDetail> {
  if (of === 'comicIssue') return request(comicReadingCalls.detailReader, { content_id: id });
  const { items } = await request(workCalls.listIssues, { content_id: id, page_no: 1 });
  return request(comicReadingCalls.detailReader, { content_id: items[0]?.id ?? 0 });
}

/** /embed/comic/<slug>: an issue, page by page or panel by panel. */
export default function ComicInFrame(props: ShownProps) {
  const { target, onFailed } = props;
  const { data, refetch } = useAsked(() => issueOf(target), onFailed);
  const age = useAge(data ?? {});
  const isLocked = data !== undefined && data.pages.length === 0 && !age.tooYoung;
  useEffect(() => {
    if (isLocked) onFailed('locked');
  }, [isLocked, onFailed]);
  if (!data || isLocked) return null;
  if (age.waits)
    return <AgeCheck age={age.ageFrom} tooYoung={age.tooYoung} onConfirm={age.confirm} words={props.words} />;
  return <Issue {...props} issue={data} refetch={refetch} />;
}

function Issue(props: ShownProps & { issue: IssueDetail; refetch: () => void }) {
  const { issue, refetch, begin, options, words, partner, send, onControls, requestLogin, onTarget } = props;
  const { pages, comic, number, title, direction, next } = issue;
  const host = useHost();
  const inRange = useCallback((page: number) => Math.max(1, Math.min(page, pages.length)), [pages.length]);
  const [page, setPage] = useState(() => {
    const left = positionInComic(host, comic.id);
    return inRange(begin.page ?? (left?.issue === number ? left.page : 1));
  });
  const canGuide = isOfferedByPanel(pages);
  const [panel, setPanel] = useState<number | null>(canGuide ? begin.panel : null);
  const [isGuided, setGuided] = useState(canGuide && begin.panel !== null);
  const [isEnded, setEnded] = useState(false);
  const isMoved = useRef(false);
  useLinkRenewal(issue.expiresAt, refetch);

  const goTo = useCallback(
    (to: number) => {
      if (to > pages.length) return setEnded(true);
      setEnded(false);
      isMoved.current = true;
      setPage(inRange(to));
    },
    [pages.length, inRange],
  );

  useEffect(() => {
    document.title = `${title} · ${comic.title}`;
    send('opened', {
      contentId: comic.id,
      title: `${comic.title} · ${title}`,
      authors: [...comic.authors],
      chapters: pages.length,
      kind: 'comic',
    });
    return () => send('closed', {});
  }, [send, comic, title, pages.length]);
  useEffect(() => {
    send('progress', { percent: page / pages.length, chapter: number, chapterTitle: title });
    saveLastIssue(host, comic.id, { issue: issue.id, number, page, address: issue.address });
    // Looking into an issue does not forget where somebody read.
    if (!isMoved.current) return;
    comicPositions.keep(host, comic.id, { kind: 'page', issue: number, page, readAt: Date.now() });
    void comicPositions.send(host, { workId: comic.id });
  }, [send, host, comic.id, issue.id, issue.address, number, title, page, pages.length]);
  useEffect(() => {
    onControls({
      ...silent,
      goTo(to) {
        const wanted =
          'page' in to ? to.page : 'percent' in to ? Math.ceil(to.percent * pages.length) || 1 : null;
        if (wanted === null || wanted > pages.length) return 'not_found';
        const wantedPanel = 'page' in to ? (to.panel ?? null) : null;
        const known = pages[wanted - 1]?.panels.length ?? 0;
        if (wantedPanel !== null && (!canGuide || wantedPanel > known)) return 'not_found';
        setPanel(wantedPanel);
        if (wantedPanel !== null) setGuided(true);
        goTo(wanted);
        return null;
      },
    });
    return () => onControls(null);
  }, [onControls, pages, canGuide, goTo]);

  const pageOnMot = onOurSite(issue.address, partner);
  const toNext = next && next.state !== 'locked' ? next : null;
  return (
    <PagesFrame
      title={comic.title}
      about={title}
      pages={pages}
      ground="black"
      total={pages.length}
      direction={direction}
      page={page}
      onPage={goTo}
      onEnd={() => setEnded(true)}
      onBroken={refetch}
      words={words}
      bare={options.controls === 'none'}
      compact={options.compact}
      crop={options.crop}
      send={send}
      tools={
        canGuide && (
          <IconButton
            label={words.panels}
            icon="images"
            aria-pressed={isGuided}
            onClick={() => setGuided(!isGuided)}
          />
        )
      }
      instead={
        isGuided && (
          <GuidedView
            issue={issue}
            direction={direction}
            page={page}
            onPage={goTo}
            onEnd={() => setEnded(true)}
            onStart={() => {}}
            onLeave={() => setGuided(false)}
            onBroken={refetch}
            wanted={panel}
            onStop={stop => {
              if (stop.panel > 0) send('panel', { page: stop.page, panel: stop.panel, panels: stop.of });
            }}
            isFramed
          />
        )
      }
      over={
        isEnded && (
          <EndOver
            title={words.issueOver}
            words={words}
            page={pageOnMot}
            next={
              toNext && (
                <Button
                  kind="primary"
                  onClick={() => onTarget({ kind: 'comic', of: 'comicIssue', id: toNext.id, slug: '' })}
                >
                  {words.nextIssue}
                </Button>
              )
            }
            onStay={() => setEnded(false)}
          />
        )
      }
      foot={
        <KindFoot
          words={words}
          label={words.read}
          page={pageOnMot}
          onLogin={!partner || partner.parts.includes('login') ? () => void requestLogin() : null}
        />
      }
    />
  );
}
