import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { frontDeskCalls } from '#contract/front/desk.ts';
import type { Thing } from '#contract/kit/desk-item.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './fields.module.css';

interface ThingsFieldProps {
  label: string;
  thing: Thing;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  /** How many may be chosen. */
  most: number;
  helper?: string;
  error?: string;
}

/** Things chosen by their names, in an order that can be changed. */
export function ThingsField({ label, thing, ids, onChange, most, helper, error }: ThingsFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useCall(frontDeskCalls.findThings, { thing, search }, { enabled: search !== '' }).data;
  const named = useCall(
    frontDeskCalls.findThings,
    { thing, ids: [...ids] },
    { enabled: ids.length > 0 },
  ).data;
  const nameOf = (id: number) => named?.find(each => each.id === id);
  const put = (id: number) => {
    setTyped('');
    onChange(most === 1 ? [id] : [...ids.filter(each => each !== id), id]);
  };
  const move = (at: number, by: number) => {
    const next = [...ids];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(at + by, 0, moved);
    onChange(next);
  };
  return (
    <div className={styles.things}>
      <Combobox
        label={label}
        text={typed}
        maxLength={200}
        helper={helper}
        error={error}
        options={(found ?? [])
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, name, note }) => ({ key: id, title: name, note }))}
        foot={found?.length === 0 ? 'Chưa thấy gì ứng với chữ này' : undefined}
        onType={setTyped}
        onChoose={({ key }) => put(Number(key))}
      />
      {ids.length > 0 && (
        <ol className={styles.chosen} aria-label={`${label} đã chọn`}>
          {ids.map((id, at) => {
            const name = nameOf(id)?.name ?? `Số ${id}`;
            return (
              <li key={id} className={styles.thing}>
                <span className={styles.words}>
                  <span>{name}</span>
                  <span className={styles.note}>
                    {named && !nameOf(id) ? 'Không còn nữa' : nameOf(id)?.note}
                  </span>
                </span>
                {at > 0 && (
                  <IconButton label={`Đưa ${name} lên`} icon="chevron-up" onClick={() => move(at, -1)} />
                )}
                <IconButton
                  label={`Bỏ ${name}`}
                  icon="x"
                  onClick={() => onChange(ids.filter(each => each !== id))}
                />
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
