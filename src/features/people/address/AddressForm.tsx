import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTask } from '#client/useTask.ts';
import type { Account } from '#contract/people/account.ts';
import { type Address, addressStatus, addressTypes } from '#contract/people/address.ts';
import { type AddressFields, whyNotAddress } from '#rules/people/address.ts';
import { NAMELESS } from '#rules/text/account-name.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Switch } from '#ui/Switch.tsx';
import styles from './address.module.css';
import { OldNames } from './OldNames.tsx';
import type { AddressDraft } from './useAddresses.ts';
import { WardField } from './WardField.tsx';
import type { ChosenWard } from './wards.ts';

const places = [
  { value: addressTypes.home, label: 'Nhà riêng' },
  { value: addressTypes.office, label: 'Cơ quan, giờ hành chính' },
];

interface AddressFormProps {
  account: Account;
  /** Without one a new address is added. */
  address?: Address;
  /** The first one is the default anyway. */
  first: boolean;
  save(draft: AddressDraft): Promise<unknown>;
  onDone(): void;
  onCancel(): void;
}

/** An address is filled in, in the order in which one writes it. */
export function AddressForm({ account, address, first, save, onDone, onCancel }: AddressFormProps) {
  const [fields, setFields] = useState({
    fullname: address?.fullname ?? (account.fullname === NAMELESS ? '' : account.fullname),
    phone: address?.phone ?? account.mobile ?? '',
    email: address?.email ?? '',
    address: address?.address ?? '',
    note: address?.note ?? '',
  });
  const [ward, setWard] = useState<ChosenWard | null>(address?.ward_id ? address : null);
  const [type, setType] = useState<number>(address?.address_type ?? addressTypes.home);
  const [isDefault, setDefault] = useState(first || address?.status === addressStatus.first);
  const [old, setOld] = useState(false);
  const [judged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wardField = useRef<HTMLInputElement>(null);
  const task = useTask();

  const given: AddressFields = { ...fields, ward_id: ward?.ward_id ?? 0 };
  const whys = judged ? whyNotAddress(given) : {};
  const error = (name: keyof AddressFields) => whys[name] ?? task.fields[name]?.[0];
  /** Of a whole address that was pasted, the street is filled in where there is none yet. */
  const chooseWard = (chosen: ChosenWard | null) => {
    setWard(chosen);
    if (chosen?.street && !fields.address.trim()) setFields({ ...fields, address: chosen.street });
  };
  const field = (name: keyof typeof fields, label: string, more: object = {}): ReactNode => (
    <Field
      label={label}
      name={name}
      value={fields[name]}
      error={error(name)}
      onChange={event => setFields({ ...fields, [name]: event.target.value })}
      {...more}
    />
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    setJudged(true);
    const wrong = whyNotAddress(given);
    // Drawn first, so that the field that is wrong says so when it gets the focus.
    if (Object.keys(wrong).length)
      return setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    const done = await task.run(() =>
      save({
        ...fields,
        city_id: ward?.city_id ?? 0,
        district_id: ward?.district_id ?? 0,
        ward_id: ward?.ward_id ?? 0,
        address_type: type,
        status: isDefault ? addressStatus.first : addressStatus.other,
      }),
    );
    if (done) onDone();
  }

  const named = (['fullname', 'phone', 'email', 'ward_id', 'address', 'note'] as const).some(error);
  return (
    <form ref={form} className={styles.form} onSubmit={event => void submit(event)} noValidate>
      {field('fullname', 'Người nhận', { autoComplete: 'name', maxLength: 200 })}
      {field('phone', 'Số điện thoại', { type: 'tel', autoComplete: 'tel', maxLength: 40 })}
      <div className={styles.ward}>
        <WardField value={ward} error={error('ward_id')} inputRef={wardField} onChange={chooseWard} />
        <Button kind="quiet" size="small" aria-expanded={old} onClick={() => setOld(!old)}>
          Địa chỉ cũ?
        </Button>
        {old && (
          <OldNames
            onChoose={chosen => {
              setWard(chosen);
              setOld(false);
              wardField.current?.focus();
            }}
          />
        )}
      </div>
      {field('address', 'Số nhà, tên đường', {
        autoComplete: 'address-line1',
        maxLength: 400,
        placeholder: 'Ví dụ: 12 hẻm 84 Võ Văn Ngân',
      })}
      {field('email', 'Email (không bắt buộc)', { type: 'email', autoComplete: 'email', maxLength: 254 })}
      {field('note', 'Lời nhắn cho người giao (không bắt buộc)', { maxLength: 400 })}
      <div>
        <p className={styles.label}>Giao lúc nào tiện</p>
        <Segmented label="Giao lúc nào tiện" options={places} value={type} onChange={setType} />
      </div>
      {!first && address?.status !== addressStatus.first && (
        <Switch label="Đặt làm địa chỉ mặc định" checked={isDefault} onChange={setDefault} />
      )}
      {task.problem && !named && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.answers}>
        <Button onClick={onCancel}>Thôi</Button>
        <Button kind="primary" type="submit" busy={task.busy}>
          Lưu địa chỉ
        </Button>
      </div>
    </form>
  );
}
