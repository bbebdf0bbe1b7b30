import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { registry, tellAboutProcess } from '../kit/metrics.ts';

const folder = resolve(import.meta.dirname, '../../docs/operating');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const boards = readdirSync(folder).filter(name => /^dashboard-.*\.json$/.test(name));

/** What a question in Prometheus' language asks for. */
const namesIn = (question: string) =>
  [...question.matchAll(/\b((?:mot|nodejs|process)_[a-z0-9_]+)/g)].map(([, name = '']) =>
    name.replace(/_bucket$/, ''),
  );

tellAboutProcess();
const told = new Set(registry.getMetricsAsArray().map(({ name }) => name));

test('three dashboards ask only for figures that processes tell', () => {
  expect(boards).toHaveLength(3);
  for (const name of boards) {
    const board = JSON.parse(read(name)) as { uid: string; panels: { targets: { expr: string }[] }[] };
    expect(board.uid).toMatch(/^mot-/);
    for (const { targets } of board.panels)
      for (const { expr } of targets) {
        expect(namesIn(expr).length, expr).toBeGreaterThan(0);
        for (const figure of namesIn(expr)) expect(told, `${name}: ${figure}`).toContain(figure);
      }
  }
});

test('alerts ask only for figures that processes tell, and say what to do', () => {
  const alerts = read('alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(alerts.length).toBeGreaterThan(8);
  for (const alert of alerts) {
    expect(alert).toMatch(
      /^\w+\n {8}expr: .+\n {8}for: \d+m\n {8}labels:\n {10}severity: (page|ticket)\n {8}annotations:\n {10}summary: ".{20,}"/,
    );
    const asked = namesIn(alert.split('\n')[1] ?? '');
    for (const figure of asked) expect(told, figure).toContain(figure);
  }
});

test('every figure of ours stands on a dashboard or in an alert', () => {
  const all = [...boards, 'alerts.yml'].map(read).join('\n');
  for (const name of told) if (name.startsWith('mot_')) expect(all, name).toContain(name);
});
