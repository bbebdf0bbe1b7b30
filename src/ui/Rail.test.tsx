// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Rail } from './Rail.tsx';

const rail = (names: string[]) => (
  <Rail label="Sách mới">
    {names.map(name => (
      <a key={name} href={`/${name}`}>
        {name}
      </a>
    ))}
  </Rail>
);
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('a, button')].filter(each => each.tabIndex === 0);

test('a rail is one stop of the Tab key, which goes where the arrow keys went', () => {
  const { rerender } = render(rail(['Ếch', 'Mèo', 'Cò']));
  expect(stops().map(each => each.textContent)).toEqual(['Ếch']);
  screen.getByText('Ếch').focus();
  fireEvent.keyDown(screen.getByText('Ếch'), { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Mèo');
  expect(stops().map(each => each.textContent)).toEqual(['Mèo']);
  screen.getByText('Mèo').blur();
  rerender(rail(['Ếch', 'Mèo', 'Cò', 'Voi']));
  expect(stops().map(each => each.textContent)).toEqual(['Mèo']);
});
