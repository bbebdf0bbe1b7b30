import { useId, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import type { Address } from '#contract/people/address.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { AddressForm } from './AddressForm.tsx';
import { AddressLines, AddressTitle, DefaultMark } from './AddressText.tsx';
import styles from './address.module.css';
import { useAddresses } from './useAddresses.ts';
import { WardField } from './WardField.tsx';
import type { ChosenWard } from './wards.ts';

export interface ChangeAddressProps {
  open: boolean;
  onClose(): void;
  /** Current choice. */
  chosen: ChosenWard | Address | null;
  /** A ward alone for who has no address and only wants to know; a whole address for who has. */
  onChoose(place: ChosenWard | Address): void;
}

/** "Giao đến": another of one's addresses, a new one, or for a guest just the ward. */
export default function ChangeAddress(props: ChangeAddressProps) {
  const { account } = useAccount();
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Giao đến đâu?" width={480}>
      {props.open && (account ? <OwnPlaces {...props} account={account} /> : <AnyWard {...props} />)}
    </Dialog>
  );
}

function AnyWard({ chosen, onChoose, onClose }: ChangeAddressProps) {
  const [ward, setWard] = useState<ChosenWard | null>(chosen);
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        if (!ward) return;
        onChoose(ward);
        onClose();
      }}
    >
      <WardField value={ward} onChange={setWard} />
      <div className={styles.answers}>
        <Button kind="primary" type="submit" disabled={!ward}>
          Giao đến đây
        </Button>
      </div>
    </form>
  );
}

function OwnPlaces({ account, chosen, onChoose, onClose }: ChangeAddressProps & { account: Account }) {
  const book = useAddresses();
  const { list, items } = book;
  const [adding, setAdding] = useState(false);
  const name = useId();
  const choose = (address: Address) => {
    onChoose(address);
    onClose();
  };
  if (list.isPending)
    return (
      <Loading>
        <Skeleton shape="card" height="96px" />
      </Loading>
    );
  if (!list.data) return <LoadProblem error={list.error} onRetry={() => void list.refetch()} />;
  if (adding || items.length === 0)
    return (
      <AddressForm
        account={account}
        first={items.length === 0}
        save={async draft => {
          const added = await book.add(draft);
          if (added) onChoose(added);
        }}
        onDone={onClose}
        onCancel={items.length === 0 ? onClose : () => setAdding(false)}
      />
    );
  const now = chosen && 'address_id' in chosen ? chosen.address_id : 0;
  return (
    <div className={styles.form}>
      <div className={styles.choices} role="radiogroup" aria-label="Địa chỉ của bạn">
        {items
          .filter(({ ward_id }) => ward_id > 0)
          .map(address => (
            <RadioCard
              key={address.address_id}
              name={name}
              on={address.address_id === now}
              onChoose={() => choose(address)}
              title={
                <>
                  <AddressTitle address={address} /> <DefaultMark address={address} />
                </>
              }
              text={<AddressLines address={address} />}
            />
          ))}
      </div>
      <Button icon="plus" onClick={() => setAdding(true)}>
        Thêm địa chỉ
      </Button>
    </div>
  );
}
