import type { CoverScript } from '../comic.ts';
import type { Cast, Style } from '../draw/script.ts';

export type Name = 'u' | 'may' | 'chit' | 'ven' | 'se' | 'bac';

const cast: Cast<Name> = {
  u: {
    build: 'kid',
    beast: 'cat',
    skin: '#E6A628',
    wear: 'fur',
    top: '#E6A628',
    trim: '#F9E6B4',
    legs: '#E6A628',
  },
  may: {
    build: 'kid',
    beast: 'cat',
    skin: '#F3EFE4',
    wear: 'fur',
    top: '#F3EFE4',
    trim: '#F3C9C0',
    legs: '#F3EFE4',
    lashes: true,
  },
  chit: {
    build: 'small',
    beast: 'mouse',
    skin: '#A9A4B4',
    wear: 'fur',
    top: '#A9A4B4',
    trim: '#F3C9C0',
    legs: '#A9A4B4',
  },
  ven: {
    build: 'teen',
    beast: 'dog',
    skin: '#C08A5A',
    wear: 'fur',
    top: '#C08A5A',
    trim: '#F1DFC2',
    legs: '#C08A5A',
  },
  se: {
    build: 'small',
    beast: 'sparrow',
    skin: '#8A5A34',
    wear: 'fur',
    top: '#8A5A34',
    trim: '#F1DFC2',
    legs: '#8A5A34',
  },
  bac: {
    build: 'grown',
    skin: '#EDBF95',
    hair: 'bald',
    hairColour: '#6B5A4A',
    hat: 'chef',
    hatColour: '#FFFFFF',
    moustache: true,
    wear: 'apron',
    top: '#A9C8CF',
    trim: '#FFFFFF',
    legs: '#4B5966',
  },
};

const style: Style = {
  paper: '#F2ECDD',
  line: '#1B2420',
  lineWidth: 5,
  frame: 6,
  balloon: '#FFFFFF',
  letters: '#1B2420',
  caption: '#FBE3A6',
  captionLetters: '#1B2420',
};

const cover: CoverScript = {
  panel: {
    at: 'mainha',
    shot: 'full',
    who: [
      ['chit', 0.76, 'cheer', 'laugh', { size: 0.95 }],
      ['u', 0.36, 'wave', 'laugh', { size: 1.12, face: 'right' }],
    ],
  },
  letters: '#F9E6B4',
  shadow: '#C13A2A',
  band: '#E6A628',
  top: 0.05,
};

export const look = { cast, style, cover };
