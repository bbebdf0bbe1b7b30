import { expect, test } from 'vitest';
import { plainComfort } from './reader-comfort.ts';
import { choiceFor, comfortFor, parseConfig } from './reader-config.ts';
import { withBook, withComfort } from './reader-config-changes.ts';

const nothing = parseConfig(null);
const own = { settings: { fontSize: '28' }, comfort: { margin: 1.75 } };

test('a book without settings of its own follows the others', () => {
  const config = withComfort(nothing, { lineHeight: 2 }, 7);
  expect(comfortFor(config, 7).lineHeight).toBe(2);
  expect(comfortFor(config, 8).lineHeight).toBe(2);
  expect(choiceFor(config, 7)).toBeNull();
});

test('what is chosen for one book alone leaves the others as they are', () => {
  const config = withComfort(withBook(nothing, 7, own), { lineHeight: 2 }, 7);
  expect(comfortFor(config, 7)).toMatchObject({ lineHeight: 2, margin: 1.75 });
  expect(comfortFor(config, 8)).toEqual(plainComfort);
  expect(choiceFor(config, 7)?.settings).toEqual({ fontSize: '28' });
});

test('light and ruler are the device’s, also in a book with settings of its own', () => {
  const config = withComfort(withBook(nothing, 7, own), { dim: 0.3, ruler: 2, justify: true }, 7);
  expect(comfortFor(config, 8)).toMatchObject({ dim: 0.3, ruler: 2, justify: false });
});

test('a book follows the others again when its settings are taken away', () => {
  expect(withBook(withBook(nothing, 7, own), 7, null)).toEqual(nothing);
});

test('a device remembers the sixty books that were chosen for last', () => {
  let config = nothing;
  for (let id = 1; id <= 70; id += 1) config = withBook(config, id, own);
  const kept = parseConfig(JSON.stringify(config));
  expect(kept.books).toHaveLength(60);
  expect(choiceFor(kept, 10)).toBeNull();
  expect(choiceFor(kept, 70)).toEqual(own);
});

test.each(['', '{', '7', '{"books":7}', '{"books":[[1],["x",{}],[null,{}],7]}', '{"comfort":[]}'])(
  'a stored text of %s keeps no setting',
  text => {
    const config = parseConfig(text);
    expect(config.comfort).toEqual({});
    for (const [, choice] of config.books) expect(choice).toEqual({ settings: {}, comfort: {} });
  },
);

test('names that are no settings are not taken over for a book', () => {
  const text = JSON.stringify({ books: [[7, { settings: { fontSize: '28', x: 'y', isScroll: 1 } }]] });
  expect(choiceFor(parseConfig(text), 7)?.settings).toEqual({ fontSize: '28' });
});
