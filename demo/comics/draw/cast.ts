import type { Beast } from './beast.ts';
import type { Hair, Hat } from './hair.ts';
import type { Wear } from './outfit.ts';

export type Build = 'kid' | 'teen' | 'grown' | 'elder' | 'small';

/** One character, as drawn in every picture of a comic. */
export interface Person {
  build: Build;
  /** Skin, or fur. */
  skin: string;
  hair?: Hair;
  hairColour?: string;
  hat?: Hat;
  hatColour?: string;
  beast?: Beast;
  wear: Wear;
  top: string;
  trim: string;
  legs: string;
  shoes?: string;
  /** Bare below the knee. */
  shorts?: boolean;
  glasses?: boolean;
  moustache?: boolean;
  lashes?: boolean;
  /** Seen through, 0–1. */
  opacity?: number;
}

export const skins = { light: '#F6D7B8', warm: '#EDBF95', tan: '#D9A06F', brown: '#B97F50' } as const;
