import type { ReactNode } from 'react';
import type { ItemField } from '#contract/kit/desk-item.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './fields.module.css';

type Item = Record<string, unknown>;

const MOST = 100;

interface RowsFieldProps {
  id: string;
  field: ItemField;
  rows: readonly Item[];
  /** Error about all of them. */
  error: string | undefined;
  /** The fields of one row. */
  form: (row: Item, at: number, change: (name: string, value: unknown) => void) => ReactNode;
  onChange: (rows: Item[]) => void;
}

const emptyOf = ({ input, options }: ItemField): unknown => {
  if (input === 'rows' || input === 'choices' || input.endsWith('s')) return [];
  if (input === 'choice') return options?.[0]?.[0] ?? null;
  if (input === 'bool') return false;
  return ['text', 'long', 'markdown', 'link', 'colour'].includes(input) ? '' : null;
};

/** A list of small forms: an entry for each, in an order. */
export function RowsField({ id, field, rows, error, form, onChange }: RowsFieldProps) {
  const one = field.one ?? 'dòng';
  const fields = field.rows ?? [];
  const move = (at: number, by: number) => {
    const next = [...rows];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    onChange(next);
  };
  return (
    <fieldset className={styles.rows}>
      <legend>{field.label}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have an order and nothing else
        <fieldset key={at} className={styles.rowForm} aria-label={`${one} ${at + 1}`}>
          <div className={styles.rowHead}>
            <span className={styles.note}>
              {one} {at + 1}
            </span>
            {at > 0 && (
              <IconButton label={`Đưa ${one} ${at + 1} lên`} icon="chevron-up" onClick={() => move(at, -1)} />
            )}
            <IconButton
              label={`Bỏ ${one} ${at + 1}`}
              icon="trash"
              onClick={() => onChange(rows.filter((_, place) => place !== at))}
            />
          </div>
          {form(row, at, (name, value) =>
            onChange(rows.map((each, place) => (place === at ? { ...each, [name]: value } : each))),
          )}
        </fieldset>
      ))}
      {error && <FieldError id={`${id}note`}>{error}</FieldError>}
      <Button
        icon="plus"
        disabled={rows.length >= (field.most ?? MOST)}
        onClick={() =>
          onChange([...rows, Object.fromEntries(fields.map(each => [each.name, emptyOf(each)]))])
        }
      >
        Thêm {one}
      </Button>
    </fieldset>
  );
}
