import type * as z from 'zod/mini';
import type { NoticeSetting } from '#contract/people/notices.ts';
import type { NoticePicture } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { NoticeName } from '../../kit/gateways.ts';

/* What a row of events.ts is. */

export interface Said {
  title: string;
  words: string;
  /** A path of ours, '' where nothing opens. */
  link: string;
  picture: NoticePicture;
}

type Channels = Partial<Record<NoticeSetting['channel'], boolean>>;

export interface NoticeKind<F extends z.ZodMiniType = z.ZodMiniType> {
  /** Facts stored with the job: ids and codes, no personal data. */
  facts: F;
  /** Names the event: nobody is told twice of one. */
  event(facts: z.output<F>): string;
  to(facts: z.output<F>): { account: number } | { followersOf: number } | { campaign: number };
  /** Read when people are told; null: it does not hold any more, and nobody is told. */
  say(facts: z.output<F>, tx: Tx): Promise<Said | null>;
  /** ms since 1970 before which nobody is told. */
  due?(facts: z.output<F>): number;
  /** Nobody is told of it at night (rules/people/quiet-hours). */
  quiet?: true;
  /** Default channels; a channel that is not named never carries it. */
  /** `push`: to browsers that somebody subscribed, with a switch of its own for each kind. */
  channels: Channels;
  /** `switch`: the reader may turn it off. `locked`: it protects the account. `none`: told once, before one could choose. */
  choice: 'switch' | 'locked' | 'none';
  /** The message that mail and Zalo carry. */
  message?: NoticeName;
}

export const kind = <F extends z.ZodMiniType>(row: NoticeKind<F>): NoticeKind<F> => row;
export const icon = (name: string): NoticePicture => ({ form: 'icon', icon: name });
