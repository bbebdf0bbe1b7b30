import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { ItemRow } from '#contract/front/desk.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { useStepKeys } from '#ui/desk/useStepKeys.ts';
import { Icon } from '#ui/Icon.tsx';
import { KeyHints } from '#ui/KeyHints.tsx';
import { Empty, ErrorState } from '#ui/Notice.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import styles from './Campaigns.module.css';
import { Closed } from './Closed.tsx';
import {
  type CampaignKind,
  type CampaignPart,
  campaignKinds,
  campaignLooks,
  campaignParts,
  partOf,
  partsInWords,
} from './campaign-parts.ts';
import { RowBadge, runOf } from './columns.tsx';
import { newId } from './new-id.ts';
import { useItems } from './useItems.ts';

const keys = [['J K', 'kế, trước']] as const;

interface Campaign {
  kind: CampaignKind;
  row: ItemRow;
}

interface CampaignsProps {
  kind: CampaignKind;
  id: number;
  /** The form of the open campaign. */
  children: ReactNode;
}

const addressOf = ({ kind, row }: Campaign) => linkTo('deskItem', { kind, id: String(row.id) });

/** The list of campaigns beside the open one, on a wide window. */
export function Campaigns({ kind, id, children }: CampaignsProps) {
  const [search, setSearch] = useState('');
  const [chosen, choose] = useState<CampaignPart | null>(null);
  const [added] = useState(newId);
  const navigate = useNavigate();
  const lists = {
    popups: useItems({ kind: 'popups', search, state: 'all' }, true),
    notices: useItems({ kind: 'notices', search, state: 'all' }, true),
  };
  const both = Object.values(lists);
  const all: Campaign[] = campaignKinds.flatMap(each =>
    (lists[each].rows ?? []).map(row => ({ kind: each, row })),
  );
  const isOpen = (each: Campaign) => each.kind === kind && each.row.id === id;
  const open = all.find(isOpen);
  const part = chosen ?? (open ? partOf(open.row) : 'runs');
  const shown = all.filter(({ row }) => partOf(row) === part);
  const waits = both.some(({ rows, isError }) => !rows && !isError);
  const failed = both.some(({ isError }) => isError);
  const more = both.filter(({ hasNextPage }) => hasNextPage);
  const retry = () => void Promise.all(both.filter(list => list.isError).map(list => list.refetch()));
  useStepKeys(shown, isOpen, each => navigate(addressOf(each)));
  if (both.every(({ error }) => error && isRefused(error, 'not_found'))) return <Closed />;
  return (
    <>
      <PageHead
        title={
          waits || failed || search || more.length > 0
            ? 'Chiến dịch'
            : partsInWords(all.map(({ row }) => row))
        }
        actions={
          <Actions>
            {campaignKinds.map(each => (
              <ButtonLink
                key={each}
                to={linkTo('deskItem', { kind: each, id: String(added) })}
                kind={each === kind ? 'primary' : 'secondary'}
                icon="plus"
              >
                {campaignLooks[each].fresh}
              </ButtonLink>
            ))}
          </Actions>
        }
      />
      <div className={styles.both}>
        <nav className={styles.list} aria-label="Chiến dịch">
          <div className={styles.find}>
            <SearchField
              label="Tìm chiến dịch"
              placeholder="Tìm chiến dịch"
              words={search}
              onSearch={setSearch}
            />
          </div>
          <Tabs
            label="Tình trạng"
            tabs={campaignParts.map(([value, label]) => {
              const known = all.filter(({ row }) => partOf(row) === value).length;
              const count = more.length > 0 ? `${known}+` : String(known);
              return {
                value,
                name: `${label}, ${count}`,
                label: (
                  <>
                    {label} <span className={styles.count}>{count}</span>
                  </>
                ),
              };
            })}
            value={part}
            onChange={choose}
          >
            {waits ? (
              <Loading>
                <Skeleton shape="card" height="12rem" />
              </Loading>
            ) : failed ? (
              <ErrorState
                title="Chưa lấy được danh sách"
                text="Chiến dịch đang mở vẫn sửa được."
                onRetry={retry}
              />
            ) : shown.length === 0 ? (
              <Empty
                title={search ? 'Không có gì như vậy' : 'Không có chiến dịch nào'}
                text={search ? 'Thử từ khác nhé.' : 'Chọn một mục khác ở trên.'}
              />
            ) : (
              <ul>
                {shown.map(each => (
                  <li key={each.kind + each.row.id}>
                    <CampaignRow campaign={each} here={isOpen(each)} />
                  </li>
                ))}
              </ul>
            )}
            {more.length > 0 && (
              <Button
                kind="quiet"
                wide
                busy={more.some(list => list.isFetchingNextPage)}
                onClick={() => void Promise.all(more.map(list => list.fetchNextPage()))}
              >
                Xem thêm
              </Button>
            )}
          </Tabs>
          <KeyHints keys={keys} className={styles.keys} />
        </nav>
        <div className={styles.open}>{children}</div>
      </div>
    </>
  );
}

function CampaignRow({ campaign, here }: { campaign: Campaign; here: boolean }) {
  const { kind, row } = campaign;
  const { icon, name } = campaignLooks[kind];
  return (
    <Link to={addressOf(campaign)} className={styles.row} aria-current={here ? 'page' : undefined}>
      <span className={styles.mark}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{row.name || name}</span>
        <span className={styles.note}>{row.run ? `${name}, ${runOf(row, Date.now())}` : name}</span>
        {row.note && <span className={styles.note}>{row.note}</span>}
        {(row.state !== 'live' || row.has_draft) && <RowBadge row={row} />}
      </span>
    </Link>
  );
}
