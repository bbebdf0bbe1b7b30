import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import type { Desk } from '#features/shop/chat-link/index.ts';
import { ShopAvatar } from '#features/shop/products/index.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Chip } from '#ui/Chip.tsx';
import { useStepKeys } from '#ui/desk/useStepKeys.ts';
import { KeyHints } from '#ui/KeyHints.tsx';
import { Empty } from '#ui/Notice.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { useNow } from '#ui/useNow.ts';
import { useChatAddress } from './chat-addresses.ts';
import { momentWords } from './chat-labels.ts';
import { useColleagues } from './colleagues.ts';
import styles from './list.module.css';
import { RoomRow } from './RoomRow.tsx';
import { type RoomsAsked, useRooms } from './useRooms.ts';

const keys = [
  ['J K', 'hội thoại'],
  ['R', 'trả lời'],
  ['E', 'xong'],
] as const;

interface RoomListProps {
  desk: Desk;
  reader: number;
  /** The room that is open beside it; 0 for none. */
  open: number;
}

/** Rooms of a desk: the newest first, or for who answers those that wait. */
export function RoomList({ desk, reader, open }: RoomListProps) {
  const [words, setWords] = useState('');
  const [tab, setTab] = useState<RoomsAsked['tab']>(desk === 'own' ? 'all' : 'waiting');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRooms(
    { desk, tab, words },
    reader,
  );
  const rooms = data?.pages.flatMap(page => page.rooms) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;
  const held = data?.pages[0]?.held ?? 0;
  const colleagues = useColleagues();
  const navigate = useNavigate();
  const chatAddress = useChatAddress();
  useStepKeys(
    desk === 'own' ? [] : rooms,
    ({ room_id }) => room_id === open,
    ({ room_id }) => navigate(chatAddress({ desk, room: room_id }), { replace: open > 0 }),
  );
  return (
    <section className={styles.list} aria-label="Các cuộc trò chuyện">
      <div className={styles.count} aria-live="polite">
        {unread > 0 ? `${unread} chưa đọc` : ''}
      </div>
      <SearchField
        label="Tìm trong tin nhắn"
        placeholder={desk === 'own' ? 'Tên tiệm, điều đã nhắn' : 'Tên khách, điều đã nhắn'}
        words={words}
        onSearch={setWords}
      />
      {desk !== 'own' && (
        <div className={styles.tabs}>
          <Chip on={tab === 'waiting'} onPress={() => setTab('waiting')}>
            Đợi
          </Chip>
          <Chip on={tab === 'mine'} onPress={() => setTab('mine')}>
            Của tôi{held > 0 && <span className={styles.held}>{held}</span>}
          </Chip>
          <Chip on={tab === 'all'} onPress={() => setTab('all')}>
            Tất cả
          </Chip>
        </div>
      )}
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Placeholder />}
      {data && rooms.length === 0 && !words && <Nothing desk={desk} tab={tab} />}
      {rooms.length > 0 && (
        <ul>
          {rooms.map(room => (
            <li key={room.room_id}>
              <RoomRow
                room={room}
                desk={desk}
                open={room.room_id === open}
                colleague={colleagues.get(room.room_id)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button kind="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Xem thêm
        </Button>
      )}
      {desk !== 'own' && <KeyHints keys={keys} className={styles.keys} />}
      {words && <Found words={words} desk={desk} nobody={rooms.length === 0} />}
    </section>
  );
}

const Placeholder = () => (
  <Loading>
    {[1, 2, 3, 4].map(at => (
      <div key={at} className={styles.row}>
        <Skeleton shape="card" width="46px" height="46px" />
        <span className={styles.words}>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </span>
      </div>
    ))}
  </Loading>
);

const nothing = {
  waiting: { title: 'Không ai đang đợi', text: 'Câu hỏi mới sẽ hiện ở đây, ai đợi lâu đứng đầu.' },
  mine: { title: 'Bạn chưa nhận ai', text: 'Bấm Nhận trong một cuộc trò chuyện, nó nằm ở đây.' },
  all: { title: 'Chưa có ai nhắn', text: 'Khách nhắn, tin nằm ở đây.' },
};

function Nothing({ desk, tab }: { desk: Desk; tab: RoomsAsked['tab'] }) {
  if (desk === 'own')
    return (
      <Empty
        title="Chưa nhắn tiệm nào"
        text="Hỏi tiệm về một cuốn, câu trả lời nằm ở đây."
        action={
          <ButtonLink to={linkTo('shop')} kind="soft">
            Ghé tiệm
          </ButtonLink>
        }
      />
    );
  return <Empty {...nothing[tab]} />;
}

/** Messages with these words, in rooms of one's own. */
function Found({ words, desk, nobody }: { words: string; desk: Desk; nobody: boolean }) {
  const now = useNow();
  const chatAddress = useChatAddress();
  const { data } = useCall(chatCalls.searchMessages, { key_word: words, desk });
  if (!data) return null;
  if (data.length === 0)
    return nobody ? <p className={styles.none}>Không thấy “{words}” trong tin nhắn nào.</p> : null;
  return (
    <>
      <h2 className={styles.found}>Trong tin nhắn</h2>
      <ul>
        {data.map(({ room_id, seq, name, tint, body, at }) => (
          <li key={`${room_id}.${seq}`}>
            <Link to={chatAddress({ desk, room: room_id })} className={styles.row}>
              <ShopAvatar name={name} tint={tint} size={38} />
              <span className={styles.words}>
                <span className={styles.first}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.moment}>{momentWords(at, now)}</span>
                </span>
                <span className={styles.last}>{body}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
