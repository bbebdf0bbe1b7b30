import { linkTo } from '#contract/all-paths.ts';
import type { ItemRow } from '#contract/front/desk.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { Timeline } from '#ui/desk/Timeline.tsx';

/** The times of a list's items as bars, by the places where they stand. */
export function Times({ kind, title, rows }: { kind: string; title: string; rows: readonly ItemRow[] }) {
  const runs = rows.flatMap(({ id, name, run, state, publish_at }) =>
    run ? [{ ...run, key: id, name, draft: state === 'new' || publish_at !== null }] : [],
  );
  return (
    <Timeline
      label={`Lịch ${title.toLowerCase()}`}
      runs={runs}
      today={todayInVietnam(Date.now())}
      addressOf={({ key }) => linkTo('deskItem', { kind, id: String(key) })}
    />
  );
}
