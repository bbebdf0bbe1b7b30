import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { type DeskItem, frontDeskCalls } from '#contract/front/desk.ts';
import { Section } from '#ui/desk/Section.tsx';
import { VersionList } from '#ui/desk/VersionList.tsx';
import { ErrorState } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

interface ItemVersionsProps {
  item: DeskItem;
  onRestore: (version: number) => Promise<void>;
}

/** Published versions of an item, with a button to restore one. */
export function ItemVersions({ item: { kind, id, published }, onRestore }: ItemVersionsProps) {
  const [busy, setBusy] = useState<number | null>(null);
  const [before, goBack] = useState<number | undefined>();
  const { data, isError, refetch } = useCall(
    frontDeskCalls.listVersions,
    before === undefined ? { kind, id } : { kind, id, before },
    { staleTime: 0 },
  );
  const restore = async (version: number) => {
    setBusy(version);
    await onRestore(version);
    setBusy(null);
    goBack(undefined);
  };
  const last = data?.items.at(-1);
  const newest = before === undefined && published ? data?.items[0]?.version : undefined;
  return (
    <Section title="Các bản đã đăng">
      {data ? (
        <VersionList
          versions={data.items.map(each => ({ ...each, who: each.who || 'Mọt:' }))}
          shown={newest ?? null}
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
