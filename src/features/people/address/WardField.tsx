import { Fragment, type ReactNode, type Ref, useState } from 'react';
import { WARD_QUERY, type Ward } from '#contract/people/address.ts';
import { wordRanges } from '#rules/text/search.ts';
import { Combobox } from '#ui/Combobox.tsx';
import styles from './address.module.css';
import { type ChosenWard, useWards, wardText } from './wards.ts';

/** The name with what was typed in another colour. */
function marked(name: string, typed: string): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of wordRanges(name, typed)) {
    parts.push(
      <Fragment key={from}>
        {name.slice(at, from)}
        <mark className={styles.mark}>{name.slice(from, to)}</mark>
      </Fragment>,
    );
    at = to;
  }
  return [...parts, name.slice(at)];
}

/** The province, and the old name by which it was found. */
const noteOf = ({ city_name, old_name }: Ward): string =>
  old_name ? `${city_name} · trước là ${old_name}` : city_name;

function footOf(wards: readonly Ward[], { total, settled, failed }: ReturnType<typeof useWards>): string {
  if (failed) return 'Chưa tìm được. Bạn thử lại sau giây lát nhé.';
  if (settled && total === 0) return 'Không thấy phường, xã nào. Bạn thử tên ngắn hơn nhé.';
  const more = total - wards.length;
  return more > 0 && wards.length > 0 ? `Còn ${more} nơi nữa. Gõ thêm tên tỉnh để lọc.` : '';
}

interface WardFieldProps {
  label?: string;
  value: ChosenWard | null;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Null while something else is being typed. */
  onChange(ward: ChosenWard | null): void;
}

/** One field for ward and province: typed with marks or without, in names of today or of before. */
export function WardField({ label = 'Phường, xã', value, error, inputRef, onChange }: WardFieldProps) {
  const [typed, setTyped] = useState('');
  const found = useWards(typed, value === null);
  const options = found.wards.map(ward => ({
    key: ward.ward_id,
    title: marked(ward.ward_name, typed),
    note: noteOf(ward),
    ward,
  }));
  return (
    <Combobox
      label={label}
      placeholder="Ví dụ: Bình Thạnh, Hồ Chí Minh"
      helper="Gõ tên mới, tên cũ, hay dán cả địa chỉ đều được."
      text={value ? wardText(value) : typed}
      icon="map-pin"
      options={options}
      foot={footOf(found.wards, found)}
      error={error}
      maxLength={WARD_QUERY}
      inputRef={inputRef}
      onType={text => {
        setTyped(text);
        if (value) onChange(null);
      }}
      onChoose={({ ward }) => onChange(ward)}
    />
  );
}
