import type { HomeBlock, RailType } from '#contract/library/home.ts';

/** The block of one type, or of the types that share its shape. */
export type BlockOf<T extends HomeBlock['type']> = Extract<HomeBlock, { type: T }>;
export type Rail = BlockOf<RailType>;
