import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { type MyPartner, type PartnerFigures, partnerCalls } from '#contract/people/partners.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { termNames } from '#rules/people/partners.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './partners.module.css';
import { usePartnerTask } from './usePartner.ts';
import { addressOfView } from './views.ts';

const FEW = 'Chưa đủ 5 người';
const dayWords = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

function Figures({ figures }: { figures: PartnerFigures }) {
  const most = Math.max(1, ...figures.days.map(({ opened }) => opened));
  const [year = '', month = ''] = figures.month.split('-');
  const rows = [
    ['lượt mở', grouped(figures.opened)],
    ['phút đọc', figures.minutes > 0 ? grouped(figures.minutes) : FEW],
    ['lượt sang Mọt', grouped(figures.visits)],
    [`người mua, tháng ${Number(month)}/${year}`, figures.buyers === null ? FEW : grouped(figures.buyers)],
    [`tiền mua, tháng ${Number(month)}/${year}`, figures.sold_vnd === null ? FEW : money(figures.sold_vnd)],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dd>{value}</dd>
            <dt>{term}</dt>
          </div>
        ))}
      </dl>
      <ol className={styles.bars} aria-label="Lượt mở theo ngày">
        {figures.days.map(({ day, opened, minutes }, index) => (
          <li
            key={day}
            className={styles.bar}
            data-today={index === figures.days.length - 1 || undefined}
            title={`${dayWords(day)}: ${opened} lượt mở${minutes === null ? '' : `, ${minutes} phút đọc`}`}
          >
            <span className="unseen">{`${dayWords(day)}: ${opened} lượt mở`}</span>
            <i style={{ height: `${Math.round((opened / most) * 130)}px` }} />
          </li>
        ))}
      </ol>
      <p className={styles.small}>
        Phút đọc tính khi ngày đã qua và có từ 5 người đọc. Không số nào ở đây nói ai đã đọc.
      </p>
    </>
  );
}

/** Nothing more is said of frames that are used. */
const noteOf = (data: PartnerFigures | undefined, week: number) =>
  data && week === 0 ? 'Dán mã vào một bài rồi mở bài ấy.' : undefined;

/** /doi-tac/ban-lam-viec: how much one's frames are used. */
export function TodayView({ partner }: { partner: MyPartner }) {
  const { partner_id, name, refused, terms } = partner;
  const [days, setDays] = useState<7 | 14 | 30>(14);
  const { data, error, refetch } = useCall(partnerCalls.readFigures, { partner_id, days }, { staleTime: 0 });
  const task = usePartnerTask();
  const week = data?.days.slice(-7).reduce((sum, { opened }) => sum + opened, 0) ?? 0;
  return (
    <>
      <PageHead
        over={name}
        title={
          data && week === 0
            ? 'Khung đã sẵn, chưa ai mở'
            : `Tuần này ${data ? grouped(week) : '…'} lượt mở sách trong trang của bạn`
        }
        note={noteOf(data, week)}
        actions={
          <ButtonLink kind="primary" to={addressOfView('khung-doc', partner_id)}>
            Lấy mã nhúng
          </ButtonLink>
        }
      />
      <Page>
        <Section
          title="Số liệu"
          action={
            <Segmented
              label="Bao lâu"
              options={[
                { value: 7, label: '7 ngày' },
                { value: 14, label: '14 ngày' },
                { value: 30, label: '30 ngày' },
              ]}
              value={days}
              onChange={setDays}
            />
          }
        >
          {data && <Figures figures={data} />}
          {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
          {!data && !error && (
            <div className={styles.figuresRoom}>
              <Loading>
                <Skeleton shape="card" height="220px" />
              </Loading>
            </div>
          )}
        </Section>
        {refused.length > 0 && (
          <Section title="Trang lạ xin mở khung" note="Bảy ngày qua" warn flush>
            <ul className={styles.rows}>
              {refused.map(({ origin, times }) => (
                <li key={origin} className={styles.row}>
                  <span className={styles.words}>
                    <span className={styles.name}>{origin}</span>
                    <span className={styles.small}>
                      {grouped(times)} lần. Không nằm trong danh sách nên đã chặn.
                    </span>
                  </span>
                  <Button
                    size="small"
                    disabled={task.busy}
                    onClick={() =>
                      void task.change(
                        () => request(partnerCalls.addOrigin, { partner_id, origin }),
                        'Đã thêm, đợi xác nhận ở trang Tên miền',
                      )
                    }
                  >
                    Thêm<span className="unseen"> {origin}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {task.problem && (
              <p className={styles.nothing} role="alert">
                {task.problem}
              </p>
            )}
          </Section>
        )}
        {terms.length > 0 && (
          <Section title="Điều khoản riêng" note="Mọt đặt cho độc giả đến từ bạn">
            <p className={styles.small}>{terms.map(term => termNames[term]).join(', ')}</p>
          </Section>
        )}
      </Page>
    </>
  );
}
