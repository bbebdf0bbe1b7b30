import type { HomeBlock } from '#contract/catalogue.ts';

/** The block of one type. */
export type BlockOf<T extends HomeBlock['type']> = Extract<HomeBlock, { type: T }>;
