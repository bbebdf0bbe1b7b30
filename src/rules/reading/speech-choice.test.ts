import { expect, test } from 'vitest';
import { parseSpeech, storedSpeech } from './speech-choice.ts';

test('a voice and a speed come back as they were chosen', () => {
  const choice = { rate: 1.5, voices: { vi: 'Linh' } };
  expect(parseSpeech(storedSpeech(choice))).toEqual(choice);
});

test.each([null, '', '[]', '{"rate":9,"voices":[1]}', '{"rate":"1.5","voices":{"vi":7}}', '7'])(
  'a stored choice of %s is the usual one',
  text => expect(parseSpeech(text)).toEqual({ rate: 1, voices: {} }),
);
