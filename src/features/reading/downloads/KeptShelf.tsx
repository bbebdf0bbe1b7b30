import { useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { linkTo } from '#contract/paths.ts';
import { useAccount } from '#features/people/account/index.ts';
import type { KeptForm } from '#rules/reading/kept-forms.ts';
import { inKeptOrder, type KeptOrder, type KeptRow } from '#rules/reading/kept-shelf.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { ClearSheet } from './ClearSheet.tsx';
import { runDownloads } from './download.ts';
import { HomeScreenOffer } from './HomeScreenOffer.tsx';
import { KeptRoom } from './KeptRoom.tsx';
import { KeptRowItem } from './KeptRowItem.tsx';
import styles from './KeptShelf.module.css';
import { hoursOf } from './kept-hours.ts';
import { knowsItsLine, setWifiOnly, wifiOnly } from './line.ts';
import { RowSheet } from './RowSheet.tsx';
import { useKeptRows } from './useKeptRows.ts';

const chipWords: Record<KeptForm, string> = {
  sound: 'Nghe',
  book: 'Chữ',
  comic: 'Tranh',
  film: 'Video',
  pdf: 'PDF',
};
const orders: readonly (readonly [KeptOrder, string])[] = [
  ['read', 'Lần đọc gần nhất'],
  ['size', 'Nặng nhất'],
  ['end', 'Hết hạn trước'],
];

/** Rows shown at first. */
const FIRST = 12;

interface KeptShelfProps {
  onPlay: (fileId: number) => void;
}

/** "Trên máy này": everything that opens without a network, whatever it is, and how it stands. */
export function KeptShelf({ onPlay }: KeptShelfProps) {
  const { rows, shelf, isReady } = useKeptRows();
  const { account } = useAccount();
  const [form, setForm] = useState<KeptForm | null>(null);
  const [order, setOrder] = useState<KeptOrder>('read');
  const [isAll, setAll] = useState(false);
  const [chosenRow, setChosenRow] = useState<KeptRow | null>(null);
  const [open, setOpen] = useState<'row' | 'clear' | null>(null);
  const [wants, setWants] = useState(false);
  if (!isReady) return null;
  if (rows.length === 0)
    return (
      <>
        <Empty
          level={1}
          title="Chưa giữ cuốn nào trên máy"
          text={
            account
              ? 'Ở trang của sách, truyện tranh hay sách nói, bấm “Giữ trên máy” để mở được cả khi mất mạng.'
              : 'Đăng nhập rồi bấm “Giữ trên máy” ở trang của sách để mở được cả khi mất mạng.'
          }
          action={
            <ButtonLink kind="soft" to={linkTo('home')}>
              Tìm một cuốn
            </ButtonLink>
          }
        />
        <HomeScreenOffer />
      </>
    );
  const forms = (Object.keys(chipWords) as KeptForm[]).filter(each => rows.some(row => row.form === each));
  const chosen = form && forms.includes(form) ? form : null;
  const found = inKeptOrder(
    rows.filter(row => chosen === null || row.form === chosen),
    order,
  );
  const shown = isAll ? found : found.slice(0, FIRST);
  const ready = rows.filter(row => row.here > 0 && !['ended', 'ask'].includes(row.state));
  const hours = hoursOf(shelf);
  return (
    <>
      <h1 className={styles.title}>
        {ready.length} cuốn
        {hours > 0 ? `, đủ đọc và nghe ${hours} giờ không cần mạng` : ' mở được không cần mạng'}
      </h1>
      <KeptRoom rows={rows} />
      <HomeScreenOffer />
      {forms.length > 1 && (
        <div className={styles.chips}>
          <Chip on={chosen === null} onPress={() => setForm(null)}>
            Tất cả
          </Chip>
          {forms.map(each => (
            <Chip key={each} on={chosen === each} onPress={() => setForm(each)}>
              {chipWords[each]}
              <span className="tabular">{rows.filter(row => row.form === each).length}</span>
            </Chip>
          ))}
        </div>
      )}
      <div className={styles.order}>
        <Select<KeptOrder> plain label="Xếp theo" value={order} options={orders} onChange={setOrder} />
        {rows.some(row => row.bytes > 0) && (
          <button type="button" className={styles.word} onClick={() => setOpen('clear')}>
            Dọn chỗ
          </button>
        )}
      </div>
      <ul className={styles.list}>
        {shown.map(row => (
          <KeptRowItem
            key={`${row.form} ${row.workId} ${row.state === 'evicted'}`}
            row={row}
            onPlay={onPlay}
            onMore={() => {
              setChosenRow(row);
              setOpen('row');
            }}
          />
        ))}
      </ul>
      {found.length > shown.length && (
        <button type="button" className={styles.word} onClick={() => setAll(true)}>
          Xem {found.length - shown.length} cuốn nữa
        </button>
      )}
      <WifiOnly waiting={rows.filter(({ state }) => state === 'wifi').length} />
      {chosenRow && <RowSheet row={chosenRow} open={open === 'row'} onClose={() => setOpen(null)} />}
      {(wants || open === 'clear') && (
        <ClearSheet
          rows={rows}
          open={open === 'clear'}
          onClose={() => {
            setWants(true);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

/** Only where the browser tells one line from another. */
function WifiOnly({ waiting }: { waiting: number }) {
  const host = useHost();
  const [on, setOn] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device, another setting
  useEffect(() => setOn(wifiOnly()), [host]);
  if (!knowsItsLine()) return null;
  return (
    <div className={styles.wifi}>
      <Switch
        label="Chỉ tải khi có Wi-Fi"
        checked={on}
        onChange={next => {
          setWifiOnly(next);
          setOn(next);
          void runDownloads();
        }}
      />
      {waiting > 0 && <p className="text-caption ink-3">{waiting} cuốn đang đợi Wi-Fi</p>}
    </div>
  );
}
