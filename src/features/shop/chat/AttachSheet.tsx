import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { LoadProblem, Waiting } from '#features/library/cards/index.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { Attached } from './attached.ts';
import styles from './composer.module.css';
import { ThingCard } from './ThingCard.tsx';

interface AttachSheetProps {
  roomId: number;
  what: 'products' | 'orders';
  onClose: () => void;
  onChoose: (thing: Attached) => void;
}

/** Chooses a book of the shop, or an order of this buyer, to be sent. */
export function AttachSheet({ roomId, what, onClose, onChoose }: AttachSheetProps) {
  return (
    <Sheet open onClose={onClose} title={what === 'products' ? 'Gửi một cuốn sách' : 'Gửi một đơn hàng'}>
      {what === 'products' ? (
        <Products roomId={roomId} onChoose={onChoose} />
      ) : (
        <Orders roomId={roomId} onChoose={onChoose} />
      )}
    </Sheet>
  );
}

type ListProps = Pick<AttachSheetProps, 'roomId' | 'onChoose'>;

function Products({ roomId, onChoose }: ListProps) {
  const [words, setWords] = useState('');
  const found = useCall(
    chatCalls.getProductChat,
    { room_id: roomId, key_word: words },
    { placeholderData: before => before },
  );
  return (
    <>
      <SearchField
        label="Tìm sách của tiệm"
        placeholder="Tên sách, tác giả"
        words={words}
        onSearch={setWords}
      />
      <Things {...found} onChoose={onChoose} none="Không có cuốn nào như vậy." />
    </>
  );
}

const Orders = ({ roomId, onChoose }: ListProps) => (
  <Things
    {...useCall(chatCalls.getOrderChat, { room_id: roomId }, { staleTime: 0 })}
    onChoose={onChoose}
    none="Chưa có đơn nào."
  />
);

interface ThingsProps {
  data: Attached[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  onChoose: (thing: Attached) => void;
  none: string;
}

function Things({ data, error, refetch, onChoose, none }: ThingsProps) {
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" />;
  if (data.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.things}>
      {data.map(thing => (
        <li key={`${thing.type}.${thing.card.id}`}>
          <button type="button" onClick={() => onChoose(thing)}>
            <ThingCard card={thing.card} quiet />
          </button>
        </li>
      ))}
    </ul>
  );
}
