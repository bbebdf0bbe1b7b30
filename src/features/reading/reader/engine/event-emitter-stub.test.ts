import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import stub from './event-emitter-stub.ts';

const { resolve } = createRequire(import.meta.url);
/** The one that epub.js brings along. */
const library: typeof stub = createRequire(resolve('epubjs'))('event-emitter');

/** What is heard, in order, by listeners that come, go and speak while others are told. */
function heardWith(make: typeof stub): string[] {
  class Speaker {}
  const said: string[] = [];
  const prototype = make(Speaker.prototype);
  const speaker = new Speaker() as typeof prototype;
  const other = new Speaker() as typeof prototype;
  const note =
    (name: string) =>
    (...told: unknown[]) =>
      said.push(`${name}: ${told.join(' ')}`);
  const first = note('first');
  const late = note('late');
  const leaves = () => {
    said.push('leaves');
    speaker.off('page', leaves).off('page', last);
    speaker.on('page', late);
  };
  const last = note('last');
  const again = () => {
    said.push('again');
    speaker.emit('page', 'inside');
  };
  speaker.on('page', first).once('page', again).on('page', leaves).on('page', last);
  other.on('page', note('other'));
  speaker.emit('page', 1, 2, 3, 4);
  speaker.emit('page', 5);
  const never = note('never');
  speaker.once('page', never).off('page', never).off('nothing', never);
  speaker.on('twice', first).on('twice', first).emit('twice');
  speaker.emit('page');
  speaker.emit('nothing');
  other.emit('page', 'own');
  said.push(Object.keys(Speaker.prototype).join());
  return said;
}

test('the engine hears the same as with the library', () => {
  const said = heardWith(stub);
  expect(said).toEqual(heardWith(library));
  expect(said.length).toBeGreaterThan(12);
});

test('the listener is called on who speaks', () => {
  const speaker = stub({});
  let who: unknown;
  speaker.on('page', function (this: unknown) {
    who = this;
  });
  speaker.emit('page');
  expect(who).toBe(speaker);
});
