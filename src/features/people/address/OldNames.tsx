import { useId, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { addressCalls, type Ward } from '#contract/people/address.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './address.module.css';
import { type ChosenWard, KNOWN_MS, wardText } from './wards.ts';

const known = { staleTime: KNOWN_MS };

/** The ward's own part of an old name, "Phường 4" of "Phường 4, Quận 3, …". */
const oldWard = ({ old_name }: Ward): string => old_name.split(', ')[0] ?? '';

interface ChoiceProps {
  label: string;
  value: string | number;
  options: readonly (readonly [value: string | number, words: string])[];
  onChange(value: string | number): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select id={id} value={value} options={options} onChange={onChange} />
    </div>
  );
}

/** An address in names of before 2025: province, district and ward are chosen, and what it became is proposed. */
export function OldNames({ onChoose }: { onChoose: (ward: ChosenWard) => void }) {
  const [city_id, setCity] = useState(0);
  const [district_id, setDistrict] = useState(0);
  const [name, setName] = useState('');
  const cities = useCall(addressCalls.getListCity, {}, known);
  const districts = useCall(addressCalls.getListDistrict, { city_id }, { ...known, enabled: city_id > 0 });
  const wards = useCall(addressCalls.getListWard, { district_id }, { ...known, enabled: district_id > 0 });
  const of = wards.data?.items ?? [];
  const proposed = of.filter(ward => oldWard(ward) === name);
  const failed = cities.isError || districts.isError || wards.isError;
  return (
    <fieldset className={styles.old}>
      <legend className={styles.legend}>Địa chỉ cũ của bạn</legend>
      <Choice
        label="Tỉnh, thành phố nay"
        value={city_id}
        options={(cities.data ?? []).map(city => [city.city_id, city.city_name])}
        onChange={chosen => {
          setCity(Number(chosen));
          setDistrict(0);
          setName('');
        }}
      />
      <Choice
        label="Quận, huyện cũ"
        value={district_id}
        options={(districts.data ?? []).map(one => [
          one.district_id,
          `${one.district_name}, ${one.old_city_name}`,
        ])}
        onChange={chosen => {
          setDistrict(Number(chosen));
          setName('');
        }}
      />
      <Choice
        label="Phường, xã cũ"
        value={name}
        options={[...new Set(of.map(oldWard))].map(one => [one, one])}
        onChange={chosen => setName(String(chosen))}
      />
      {failed && (
        <p className="text-small son-text" role="alert">
          Chưa tải được tên cũ. Bạn thử lại sau giây lát nhé.
        </p>
      )}
      <div role="status" className={styles.proposals}>
        {proposed.map(ward => (
          <p key={ward.ward_id} className={styles.proposal}>
            <span>
              Nay là <b>{wardText(ward)}</b>
            </span>
            <Button size="small" kind="soft" onClick={() => onChoose(ward)}>
              Dùng {ward.ward_name}
            </Button>
          </p>
        ))}
      </div>
    </fieldset>
  );
}
