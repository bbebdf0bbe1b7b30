// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { HostProvider } from '#client/host.tsx';
import { nowhere } from '#hosts/nowhere.ts';
import { BirthdayField } from './BirthdayField.tsx';

/** Holds the day it was given first, as zmp-ui's does. */
vi.mock('#ui/zalo/DatePicker.tsx', () => ({
  DatePicker({
    label,
    value,
    first,
    onChange,
  }: Record<'label' | 'value' | 'first', string> & { onChange(day: string): void }) {
    return (
      <input
        aria-label={label}
        defaultValue={value}
        placeholder={first}
        onChange={event => onChange(event.target.value)}
      />
    );
  },
}));
afterEach(cleanup);

function Field() {
  const [value, setValue] = useState('2001-02-03');
  return <BirthdayField value={value} onChange={setValue} />;
}
const field = () => screen.findByLabelText<HTMLInputElement>('Ngày sinh');

test('in Zalo the birthday is on wheels, and can be taken out', async () => {
  render(
    <HostProvider host={{ ...nowhere, os: 'zalo' }}>
      <Field />
    </HostProvider>,
  );
  expect((await field()).value).toBe('2001-02-03');
  expect((await field()).placeholder).toBe('1900-01-01');
  fireEvent.change(await field(), { target: { value: '2002-02-03' } });
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ ngày sinh' }));
  expect((await field()).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Bỏ ngày sinh' })).toBeNull();
});
