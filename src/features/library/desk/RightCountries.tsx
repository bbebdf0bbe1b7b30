import { useId, useState } from 'react';
import { countryCalled, countryName, countryNames } from '#rules/rights/country-names.ts';
import { HOME_COUNTRY } from '#rules/rights/territory.ts';
import { NamesField } from '#ui/desk/NamesField.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './form.module.css';

interface RightCountriesProps {
  /** Codes; null is the whole world. */
  countries: readonly string[] | null;
  onChange: (countries: string[] | null) => void;
  problem: string | undefined;
}

const scopes = [
  ['world', 'Toàn thế giới'],
  ['some', 'Chỉ ở một số nước'],
] as const;

/** Territory of an edition: everywhere, or in the named countries. */
export function RightCountries({ countries, onChange, problem }: RightCountriesProps) {
  const scope = useId();
  const [unknown, setUnknown] = useState('');
  const take = (names: readonly string[]) => {
    const found = names.map(name => [name, countryCalled(name)] as const);
    setUnknown(found.find(([, code]) => code === null)?.[0] ?? '');
    onChange(found.flatMap(([, code]) => code ?? []));
  };
  return (
    <div className={styles.row}>
      <div className={styles.labelled}>
        <label htmlFor={scope}>Nơi có quyền</label>
        <Select
          id={scope}
          value={countries === null ? 'world' : 'some'}
          options={scopes}
          onChange={chosen => onChange(chosen === 'world' ? null : [HOME_COUNTRY])}
        />
      </div>
      {countries !== null && (
        <NamesField
          label="Chỉ ở các nước"
          one="nước"
          names={countries.map(countryName)}
          known={countryNames()}
          error={unknown ? `Không có nước nào tên “${unknown}”` : problem}
          onChange={take}
        />
      )}
    </div>
  );
}
