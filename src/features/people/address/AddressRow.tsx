import { useState } from 'react';
import { useTask } from '#client/useTask.ts';
import { type Address, addressStatus } from '#contract/people/address.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import { AddressLines, AddressTitle, DefaultMark } from './AddressText.tsx';
import styles from './address.module.css';
import { draftOf, type useAddresses } from './useAddresses.ts';

interface AddressRowProps {
  address: Address;
  book: ReturnType<typeof useAddresses>;
}

/** One address of the book, with what one can do to it. */
export function AddressRow({ address, book }: AddressRowProps) {
  const [asking, setAsking] = useState(false);
  const task = useTask();
  const named = (
    <span className="unseen">
      {' '}
      địa chỉ của {address.fullname}, {address.address}
    </span>
  );
  const makeDefault = () =>
    task.run(async () => {
      await book.change(address.address_id, { ...draftOf(address), status: addressStatus.first });
      showToast('Đã đổi địa chỉ mặc định.');
    });
  return (
    <li className={styles.row}>
      <p className={styles.who}>
        <AddressTitle address={address} /> <DefaultMark address={address} />
      </p>
      <p className={styles.where}>
        <AddressLines address={address} />
      </p>
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.deeds}>
        <ButtonLink size="small" to={`?sua=${address.address_id}`}>
          Sửa{named}
        </ButtonLink>
        {address.status !== addressStatus.first && address.ward_id > 0 && (
          <Button size="small" kind="quiet" busy={task.busy} onClick={() => void makeDefault()}>
            Đặt làm mặc định<span className="unseen"> {address.address}</span>
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={() => setAsking(true)}>
          Xoá{named}
        </Button>
      </div>
      <RemoveDialog address={address} book={book} open={asking} onClose={() => setAsking(false)} />
    </li>
  );
}

interface RemoveDialogProps extends AddressRowProps {
  open: boolean;
  onClose(): void;
}

function RemoveDialog({ address, book, open, onClose }: RemoveDialogProps) {
  const task = useTask();
  const remove = () =>
    task.run(async () => {
      await book.remove(address.address_id);
      showToast('Đã xoá địa chỉ.');
    });
  return (
    <Dialog open={open} onClose={onClose} title="Xoá địa chỉ này?">
      <p className={styles.where}>
        <AddressLines address={address} />
      </p>
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.answers}>
        <Button data-autofocus onClick={onClose}>
          Giữ lại
        </Button>
        <Button kind="danger" busy={task.busy} onClick={() => void remove()}>
          Xoá địa chỉ
        </Button>
      </div>
    </Dialog>
  );
}
