import { useCallback, useMemo, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { comicReadingCalls, type IssueDetail } from '#contract/reading/comic-reading.ts';
import { useAccount } from '#features/people/account/index.ts';
import { type ComicLook, type ComicView, lookOf } from '#rules/reading/comic-view.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import { type KeptViews, readViews, saveViews } from './comicViews.ts';

export interface ComicViewControl {
  look: ComicLook;
  /** Nothing was chosen for this comic alone. */
  isForAll: boolean;
  change: (by: ComicView) => void;
  /** Makes this comic's settings those of all comics. */
  useForAll: () => void;
  shift: (pages: readonly number[]) => void;
}

const nothing: KeptViews = { own: {}, all: {}, shifts: {} };

/** How a comic is seen: of the account for who is signed in, of this device otherwise; a change shows at once. */
export function useComicView(issue: IssueDetail): ComicViewControl {
  const host = useHost();
  const { account } = useAccount();
  const isHydrated = useHydrated();
  const { id } = issue.comic;
  const [changed, setChanged] = useState<{ id: number; kept: KeptViews } | null>(null);
  const here = useMemo(() => (isHydrated ? readViews(host.store, id) : nothing), [host, id, isHydrated]);
  const kept = (changed?.id === id ? changed.kept : null) ?? issue.view ?? here;

  const save = useCallback(
    (next: KeptViews) => {
      setChanged({ id, kept: next });
      saveViews(host.store, id, next);
    },
    [host, id],
  );
  const tell = (scope: 'own' | 'all', view: ComicView) => {
    if (!account) return;
    void request(comicReadingCalls.saveComicView, {
      content_id: id,
      scope,
      view: JSON.stringify(view),
    }).catch(() => {});
  };

  const shifts = kept.shifts[issue.number];
  const look = useMemo(
    () => lookOf({ pages: issue.pages, direction: issue.direction }, { ...kept, shifts: shifts ?? [] }),
    [issue.pages, issue.direction, kept, shifts],
  );
  return {
    look,
    isForAll: Object.entries(kept.own).every(([name, value]) => name === 'direction' || value === undefined),
    change(by) {
      const own = { ...kept.own, ...by };
      save({ ...kept, own });
      tell('own', own);
    },
    useForAll() {
      const { mode, fit, zones, ground, coverAlone, guided, crop } = look;
      const all = { mode, fit, zones: zones ?? undefined, ground, coverAlone, guided, crop };
      save({ ...kept, own: { direction: kept.own.direction }, all });
      tell('all', all);
    },
    shift(pages) {
      save({ ...kept, shifts: { ...kept.shifts, [issue.number]: [...pages] } });
      if (account)
        void request(comicReadingCalls.saveComicShifts, {
          content_id: id,
          issue: issue.number,
          pages: JSON.stringify(pages),
        }).catch(() => {});
    },
  };
}
