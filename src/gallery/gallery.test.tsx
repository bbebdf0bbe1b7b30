// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Gallery } from './Gallery.tsx';
import { samples } from './samples.tsx';

const project = resolve(import.meta.dirname, '../..');
/** Not seen by themselves: they fetch the files of others. */
const UNSEEN = ['lazyPart', 'lateDrawing', 'latePanelIcon'];

afterEach(cleanup);

test('every component of src/ui and src/ui/desk stands in the gallery', () => {
  const components = ['src/ui', 'src/ui/desk']
    .flatMap(folder => readdirSync(join(project, folder)))
    .filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map(file => file.replace('.tsx', ''))
    .filter(name => !UNSEEN.includes(name));
  expect(Object.keys(samples).sort()).toEqual(components.sort());
});

test('each is drawn in both lights, with something to see', () => {
  render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  );
  for (const name of Object.keys(samples)) {
    const section = screen.getByRole('region', { name });
    expect(within(section).getByRole('heading', { name, level: 2 })).toBeDefined();
    const lights = [...section.querySelectorAll<HTMLElement>('[data-theme]')];
    expect(lights.map(light => light.dataset.theme)).toEqual(['light', 'dark']);
    for (const light of lights) expect(light.childElementCount, name).toBeGreaterThan(0);
  }
});
