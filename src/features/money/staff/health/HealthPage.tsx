import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import type { Health } from '#contract/money/desk-health.ts';
import { healthDeskCalls } from '#contract/money/desk-health.ts';
import { clockOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { TableWaiting } from '#ui/desk/TableWaiting.tsx';
import { ErrorState } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Forbidden } from '../../desk/index.ts';
import { Copies, Schedule } from './ByClock.tsx';
import { Glances } from './Glances.tsx';
import styles from './health.module.css';
import { Jobs } from './Jobs.tsx';
import { type Glance, glancesOf } from './judge.ts';
import { Gateways, Stuck } from './Outside.tsx';
import { Processes } from './Processes.tsx';
import { Storages } from './Storages.tsx';

const EVERY_MS = 10_000;

const parts: readonly [Glance['to'], (props: { health: Health }) => React.ReactNode][] = [
  ['jobs', Jobs],
  ['stuck', Stuck],
  ['processes', Processes],
  ['storage', Storages],
  ['gateways', Gateways],
  ['copies', Copies],
  ['schedule', Schedule],
];

/** /ban-lam-viec/suc-khoe: how processes, database, storage and the companies outside are, for admins. */
export function HealthPage() {
  usePageTitle('Sức khoẻ máy chủ');
  const { data, error, isError, isFetching, refetch } = useCall(
    healthDeskCalls.serverHealth,
    {},
    { staleTime: 0, refetchInterval: EVERY_MS },
  );
  if (isRefused(error, 'not_found')) return <Forbidden />;
  return (
    <>
      <PageHead
        title="Sức khoẻ máy chủ"
        note={
          data &&
          (isError
            ? `Không hỏi lại được, đây là lúc ${clockOf(data.at)}`
            : `Lúc ${clockOf(data.at)}, tự hỏi lại mỗi mười giây`)
        }
        actions={
          <Button icon="rotate-cw" busy={isFetching && isError} onClick={() => void refetch()}>
            Hỏi lại
          </Button>
        }
      />
      {!data && isError && (
        <ErrorState
          title="Chưa hỏi được máy chủ"
          text="Máy chủ hoặc cơ sở dữ liệu không trả lời."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <TableWaiting />}
      {data && (
        <Page>
          <Glances glances={glancesOf(data)} />
          {parts.map(([id, Part]) => (
            <div key={id} id={id} className={styles.part}>
              <Part health={data} />
            </div>
          ))}
        </Page>
      )}
    </>
  );
}
