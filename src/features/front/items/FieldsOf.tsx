import { useId } from 'react';
import { type ItemField, type Thing, things } from '#contract/kit/desk-item.ts';
import { MomentField } from '#ui/desk/MomentField.tsx';
import { NamesField } from '#ui/desk/NamesField.tsx';
import { NumberField } from '#ui/desk/NumberField.tsx';
import { PicturePicker } from '#ui/desk/PicturePicker.tsx';
import { Checkbox } from '#ui/desk/RowParts.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { FilmField, type SentFilm } from './FilmField.tsx';
import styles from './fields.module.css';
import { Labelled } from './Labelled.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { RowsField } from './RowsField.tsx';
import type { SentTable } from './sent-table.ts';
import { TableField } from './TableField.tsx';
import { ThingsField } from './ThingsField.tsx';

export type Item = Record<string, unknown>;

/** Context shared by all fields of a form. */
export interface FieldWorld {
  /** The server's error at a path in the item: "rows.0.link". */
  problem: (path: string) => string | undefined;
  /** The addresses of pictures by their keys. */
  pictures: Record<string, string>;
  /** Sends a picture for the field at a path; null where it was refused, with the reason at the field. Answers its key. */
  sendPicture: (path: string, file: File, told: (share: number) => void) => Promise<string | null>;
  /** The same of films. */
  films: Record<string, string>;
  sendFilm: (path: string, file: File, told: (share: number) => void) => Promise<SentFilm | null>;
  /** The form has a preview of its own. */
  seenElsewhere?: boolean;
  sendTable: (path: string, file: File, told: (share: number) => void) => Promise<SentTable | null>;
}

interface FieldsOfProps {
  fields: readonly ItemField[];
  item: Item;
  world: FieldWorld;
  /** Before the names of its fields. */
  path?: string;
  onChange: (name: string, value: unknown) => void;
}

const isShown = ({ when }: ItemField, item: Item): boolean =>
  !when || when.is.some(value => value === item[when.field]);

/** The fields of an item, or of one of its rows. */
export const FieldsOf = ({ fields, item, world, path = '', onChange }: FieldsOfProps) => (
  <>
    {fields
      .filter(field => isShown(field, item))
      .map(field => (
        <FieldOf
          key={field.name + field.label}
          field={field}
          value={item[field.name]}
          world={world}
          path={path + field.name}
          onChange={value => onChange(field.name, value)}
        />
      ))}
  </>
);

interface FieldOfProps {
  field: ItemField;
  value: unknown;
  world: FieldWorld;
  path: string;
  onChange: (value: unknown) => void;
}

const thingOf = (input: string): { thing: Thing; many: boolean } | null => {
  if (Object.hasOwn(things, input)) return { thing: input as Thing, many: false };
  const found = Object.entries(things).find(([, many]) => many === input);
  return found ? { thing: found[0] as Thing, many: true } : null;
};

const MOST_WORDS = 100;
const LONGEST_WORD = 200;

/** The server's error about the first refused word. */
const problemIn = ({ problem }: FieldWorld, path: string, name: string, rows: unknown): string | undefined =>
  (Array.isArray(rows) ? rows : []).map((_, at) => problem(`${path}.${at}.${name}`)).find(Boolean);

const numbers = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.filter(each => typeof each === 'number')
    : typeof value === 'number'
      ? [value]
      : [];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function FieldOf({ field, value, world, path, onChange }: FieldOfProps) {
  const id = useId();
  const { label, input, help, most, options = [] } = field;
  const error = world.problem(path);
  const common = { label, helper: help, error };
  const chosen = thingOf(input);
  if (chosen)
    return (
      <ThingsField
        {...common}
        thing={chosen.thing}
        ids={numbers(value)}
        most={chosen.many ? (most ?? 60) : 1}
        onChange={ids => onChange(chosen.many ? ids : (ids[0] ?? null))}
      />
    );
  switch (input) {
    case 'markdown':
      return (
        <MarkdownField
          {...common}
          most={most}
          alone={world.seenElsewhere}
          value={text(value)}
          onChange={onChange}
        />
      );
    case 'long':
      return (
        <TextArea
          {...common}
          rows={4}
          maxLength={most}
          value={text(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'number':
    case 'money':
    case 'percent':
      return (
        <NumberField
          {...common}
          label={label + (input === 'money' ? ' (đ)' : input === 'percent' ? ' (%)' : '')}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'moment':
      return (
        <MomentField
          {...common}
          value={typeof value === 'number' && value > 0 ? value : null}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <Labelled id={id} label={label} help={help} error={error}>
          <Select<number>
            id={id}
            value={options.findIndex(([each]) => each === value)}
            options={options.map(([, words], at) => [at, words] as const)}
            onChange={at => onChange(options[at]?.[0])}
          />
        </Labelled>
      );
    case 'choices':
      return (
        <Labelled id={id} label={label} help={help} error={error} group>
          <div className={styles.choices}>
            {options.map(([each, words]) => {
              const all = Array.isArray(value) ? value : [];
              const on = all.includes(each);
              return (
                <span key={String(each)} className={styles.choice}>
                  <Checkbox
                    label={words}
                    on={on}
                    onChange={() =>
                      onChange(
                        options.map(([one]) => one).filter(one => (one === each ? !on : all.includes(one))),
                      )
                    }
                  />
                  <span aria-hidden="true">{words}</span>
                </span>
              );
            })}
          </div>
        </Labelled>
      );
    case 'bool':
      return <Switch label={label} checked={value === true} onChange={onChange} />;
    case 'film':
      return (
        <FilmField
          {...common}
          film={world.films[text(value)] ?? null}
          onSend={(file, told) => world.sendFilm(path, file, told)}
          onChange={onChange}
        />
      );
    case 'picture':
      return (
        <PicturePicker
          {...common}
          shape="wide"
          alt={label}
          picture={world.pictures[text(value)] ?? null}
          onPick={async (file, told) => {
            const key = await world.sendPicture(path, file, told);
            if (key) onChange(key);
          }}
          onRemove={field.optional ? () => onChange(null) : undefined}
        />
      );
    case 'table':
      return (
        <TableField
          {...common}
          kept={value as number}
          onSend={(file, told) => world.sendTable(path, file, told)}
          onChange={onChange}
        />
      );
    case 'rows': {
      const [only, ...others] = field.rows ?? [];
      if (only?.input === 'text' && others.length === 0)
        return (
          <NamesField
            label={label}
            error={error ?? problemIn(world, path, only.name, value)}
            one={field.one ?? only.label.toLowerCase()}
            names={Array.isArray(value) ? value.map(row => text(row[only.name])) : []}
            most={most ?? MOST_WORDS}
            letters={only.most ?? LONGEST_WORD}
            onChange={words => onChange(words.map(word => ({ [only.name]: word })))}
          />
        );
      return (
        <RowsField
          id={id}
          field={field}
          rows={Array.isArray(value) ? (value as Item[]) : []}
          error={error}
          form={(row, at, change) => (
            <FieldsOf
              fields={field.rows ?? []}
              item={row}
              world={world}
              path={`${path}.${at}.`}
              onChange={change}
            />
          )}
          onChange={onChange}
        />
      );
    }
    default:
      return (
        <Field
          {...common}
          type={input === 'colour' ? 'color' : 'text'}
          inputMode={input === 'link' ? 'url' : undefined}
          required={!field.optional}
          maxLength={most}
          autoComplete="off"
          value={text(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
}
