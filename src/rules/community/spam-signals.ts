/* What a text, its writer and what is beside it may say about spam. */

/**
 * `phone`, `contact`, `link`: out of Mọt. `selling`, `money`, `betting`, `adult`, `goods`: what is offered. `name`: such
 * a thing in the writer's name. `tags`: more than five. `young`: of an account of less than three days. `alike`: said before.
 */
export type SpamSignal =
  | 'phone'
  | 'contact'
  | 'link'
  | 'selling'
  | 'money'
  | 'betting'
  | 'adult'
  | 'goods'
  | 'name'
  | 'tags'
  | 'young'
  | 'alike';

/** Words of a signal, as patterns of small letters with marks, and what the heaviest of them adds. */
export type SpamWords = readonly [signal: SpamSignal, adds: 1 | 2 | 3, words: readonly string[]];
