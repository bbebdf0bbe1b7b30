import { expect, test } from 'vitest';
import { believedSeconds, type ReportClock } from './believed-seconds.ts';

/** Reports every ten seconds, a minute into a session, without credit. */
const usual: ReportClock = {
  says: 60,
  said: 50,
  counted: 50,
  age: 60,
  sinceReport: 10,
  sinceAnyReport: 10,
  credit: 0,
};

test.each<[string, Partial<ReportClock>, number]>([
  ['ten seconds heard in ten seconds', {}, 10],
  ['the same report again', { said: 60, counted: 60 }, 0],
  ['a report that was overtaken by a later one', { said: 70, counted: 70 }, 0],
  [
    'a lost report is made up for by the next',
    { says: 60, said: 20, counted: 20, sinceReport: 40, sinceAnyReport: 40 },
    40,
  ],
  ['an hour heard offline', { says: 3_650, age: 3_660, sinceReport: 3_600, sinceAnyReport: 3_600 }, 3_600],
  ['an hour heard in ten seconds', { says: 3_650, age: 3_660 }, 25],
  ['more than the age of the session', { says: 500, age: 60, sinceReport: 400, sinceAnyReport: 400 }, 25],
  [
    'an hour offline while another device spent five seconds of it',
    { says: 3_650, age: 3_660, sinceReport: 3_600, sinceAnyReport: 1, credit: 3_594 },
    3_600,
  ],
  ['two players at once', { says: 3_650, age: 3_660, sinceReport: 3_600, sinceAnyReport: 10, credit: 0 }, 25],
  ['a clock that went back', { says: 40 }, 0],
])('%s', (_, some, added) => {
  expect(believedSeconds({ ...usual, ...some }).added).toBe(added);
});

test('slack is given once and not at every report', () => {
  let [counted, credit] = [0, 0];
  for (let second = 1; second <= 100; second++) {
    const told = believedSeconds({
      says: second * 1_000,
      said: (second - 1) * 1_000,
      counted,
      age: second,
      sinceReport: 1,
      sinceAnyReport: 1,
      credit,
    });
    counted += told.added;
    credit = told.credit;
  }
  expect(counted).toBe(115);
});

test('a night without listening is worth a day at most', () => {
  const week = 7 * 86_400;
  expect(believedSeconds({ ...usual, sinceAnyReport: week }).credit).toBe(86_400 - 10);
});
