import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Account } from '#contract/people/account.ts';
import { ADDRESSES_MOST } from '#contract/people/address.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressRow } from './AddressRow.tsx';
import styles from './address.module.css';
import { useAddresses } from './useAddresses.ts';

const NEW = 'moi';

const Add = () => (
  <ButtonLink kind="soft" icon="plus" to={`?sua=${NEW}`}>
    Thêm địa chỉ
  </ButtonLink>
);

/** /account/profile/address: the addresses one has; ?sua=moi and ?sua=<number>: the form. */
export default function AddressBook() {
  const { account } = useAccount();
  return account && <Book key={account.userId} account={account} />;
}

function Book({ account }: { account: Account }) {
  const book = useAddresses();
  const { list, items } = book;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const named = query.get('sua');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(named);
  // Between the list and its form the keyboard goes on at the top of what has come.
  useEffect(() => {
    if (shown.current !== named) heading.current?.focus();
    shown.current = named;
  }, [named]);
  const address = items.find(({ address_id }) => String(address_id) === named);
  if (list.isPending)
    return (
      <Loading>
        <div className={styles.waiting}>
          <Skeleton shape="card" height="128px" />
        </div>
      </Loading>
    );
  if (!list.data) return <LoadProblem error={list.error} onRetry={() => void list.refetch()} />;
  if (address || named === NEW) {
    const close = () => navigate('?', { replace: true });
    return (
      <section className={styles.card} aria-labelledby="address-form">
        <h2 id="address-form" ref={heading} tabIndex={-1}>
          {address ? 'Sửa địa chỉ' : 'Thêm địa chỉ'}
        </h2>
        <AddressForm
          key={named}
          account={account}
          address={address}
          first={items.length === 0}
          save={draft => (address ? book.change(address.address_id, draft) : book.add(draft))}
          onDone={() => {
            showToast('Đã lưu địa chỉ.');
            close();
          }}
          onCancel={close}
        />
      </section>
    );
  }
  if (items.length === 0)
    return (
      <section className={styles.card}>
        <Empty
          title="Chưa có địa chỉ nào"
          text="Thêm nơi nhận sách giấy một lần, những lần sau không phải gõ lại."
          action={<Add />}
        />
      </section>
    );
  return (
    <section className={styles.card} aria-labelledby="addresses">
      <h2 id="addresses" ref={heading} tabIndex={-1}>
        Nơi nhận sách giấy
      </h2>
      <ul className={styles.rows}>
        {items.map(one => (
          <AddressRow key={one.address_id} address={one} book={book} />
        ))}
      </ul>
      {items.length < ADDRESSES_MOST ? (
        <Add />
      ) : (
        <p className={styles.aside}>
          Sổ đã đủ {ADDRESSES_MOST} địa chỉ. Xoá bớt một địa chỉ để thêm nơi mới.
        </p>
      )}
    </section>
  );
}
