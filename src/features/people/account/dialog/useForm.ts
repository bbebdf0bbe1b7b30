import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTask } from '#client/useTask.ts';
import { goToBlock } from '../goToBlock.ts';

type Rules<V> = { [K in keyof V]: (value: string, all: V) => string | null };

/**
 * A form's values and what is wrong with them. Fields are named as on the wire, so that the server's messages land on
 * them. A field is judged on sending, then again at every key; focus goes to the first wrong one.
 */
export function useForm<V extends Record<string, string>>(first: V, rules: Rules<V>) {
  const [values, setValues] = useState(first);
  const [judged, setJudged] = useState(false);
  const [said, setSaid] = useState<Partial<Record<keyof V, string>>>({});
  const { busy, problem: refused, refuse, run: send } = useTask();
  const inputs = useRef<Partial<Record<keyof V, HTMLInputElement | null>>>({});
  const names = Object.keys(first) as (keyof V & string)[];

  const wrong = (name: keyof V & string): string | undefined =>
    (judged && rules[name](values[name] ?? '', values)) || said[name] || undefined;
  const focus = (name: keyof V | undefined) => name !== undefined && inputs.current[name]?.focus();

  /** Props for the Field of that name. */
  const field = (name: keyof V & string) => ({
    name,
    value: values[name] ?? '',
    error: wrong(name),
    inputRef: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { value } = event.target;
      setValues(before => ({ ...before, [name]: value }));
      setSaid(before => ({ ...before, [name]: undefined }));
    },
  });

  /** Sends the form; a no that names no field leaves focus on the last one. */
  const submit = (work: (values: V) => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const broken = names.find(name => rules[name](values[name] ?? '', values));
    if (broken !== undefined) {
      refuse('');
      focus(broken);
      return;
    }
    let answered = false;
    const run = async () => {
      await work(values);
      answered = true;
    };
    void send(run, no => {
      if (no.refusal === 'blocked') goToBlock(no);
      const { fields } = no;
      const named = names.filter(name => fields[name]?.[0]);
      if (named.length === 0) return false;
      setSaid(Object.fromEntries(named.map(name => [name, fields[name]?.[0]])) as typeof said);
      focus(named[0]);
      answered = true;
      return true;
    }).then(() => !answered && focus(names.at(-1)));
  };

  return { values, field, submit, busy, refused, refuse, focus };
}
