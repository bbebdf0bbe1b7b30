import { type Address, addressStatus, addressTypes } from '#contract/people/address.ts';
import styles from './address.module.css';
import { wardText } from './wards.ts';

/** Digits in groups, as one says them: "0901 234 567". */
const spoken = (phone: string) => phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

/** Recipient and address, as on a label. */
export const AddressTitle = ({ address: { fullname, phone } }: { address: Address }) => (
  <>
    {fullname} <span className={styles.phone}>{spoken(phone)}</span>
  </>
);

export const AddressLines = ({ address }: { address: Address }) => (
  <>
    {address.address}, {wardText(address)}
    {address.ward_id === 0 && (
      <span className="son-text"> Phường, xã này không còn. Bạn sửa lại trước khi đặt sách nhé.</span>
    )}
    {address.address_type === addressTypes.office && (
      <span className={styles.aside}>Giao giờ hành chính</span>
    )}
    {address.note && <span className={styles.aside}>“{address.note}”</span>}
  </>
);

export const DefaultMark = ({ address }: { address: Address }) =>
  address.status === addressStatus.first ? <span className={styles.default}>Mặc định</span> : null;
