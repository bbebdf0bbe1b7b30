import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { catalogueDeskCalls } from '#contract/library/desk.ts';
import { Section } from '#ui/desk/Section.tsx';
import { VersionList } from '#ui/desk/VersionList.tsx';
import { ErrorState } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

interface VersionsSectionProps {
  workId: number;
  onRestore: (version: number) => Promise<void>;
}

/** Published versions, with a button to restore one. */
export function VersionsSection({ workId, onRestore }: VersionsSectionProps) {
  const [busy, setBusy] = useState<number | null>(null);
  const [before, goBack] = useState<number | undefined>();
  const { data, isError, refetch } = useCall(
    catalogueDeskCalls.listVersions,
    before === undefined ? { work_id: workId } : { work_id: workId, before },
  );
  const restore = async (version: number) => {
    setBusy(version);
    await onRestore(version);
    setBusy(null);
    goBack(undefined);
  };
  const last = data?.items.at(-1);
  return (
    <Section title="Các bản đã đăng">
      {data ? (
        <VersionList
          versions={data.items.map(each => ({ ...each, who: each.who || 'Mọt:' }))}
          shown={before === undefined ? (data.items[0]?.version ?? null) : null}
          onRestore={version => void restore(version)}
          busy={busy}
          onMore={data.more && last ? () => goBack(last.version) : undefined}
        />
      ) : isError ? (
        <ErrorState title="Chưa lấy được các bản" text="Bạn thử lại nhé." onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" height="6rem" />
      )}
    </Section>
  );
}
