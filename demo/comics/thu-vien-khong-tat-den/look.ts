import type { CoverScript } from '../comic.ts';
import { skins } from '../draw/cast.ts';
import type { Cast, Style } from '../draw/script.ts';

export type Name = 'an' | 'bac' | 'hung' | 'vinh' | 'mai';

const cast: Cast<Name> = {
  an: {
    build: 'kid',
    skin: skins.light,
    hair: 'bob',
    hairColour: '#2B2030',
    wear: 'jacket',
    top: '#E6A628',
    trim: '#F6E7C1',
    legs: '#33415C',
    shoes: '#C13A2A',
    lashes: true,
  },
  bac: {
    build: 'elder',
    skin: skins.warm,
    hair: 'bald',
    hairColour: '#B9B2AA',
    glasses: true,
    moustache: true,
    wear: 'shirt',
    top: '#5E7F78',
    trim: '#EFE5CF',
    legs: '#3A3440',
  },
  hung: {
    build: 'teen',
    skin: skins.tan,
    hair: 'bowl',
    hairColour: '#241C22',
    wear: 'tee',
    top: '#7E4A6A',
    trim: '#F0C36A',
    legs: '#33415C',
  },
  vinh: {
    build: 'teen',
    skin: '#CFE6EA',
    hair: 'short',
    hairColour: '#6C8F9C',
    wear: 'shirt',
    top: '#B7D6DE',
    trim: '#E4F3F5',
    legs: '#8FB3BF',
    shoes: '#7FA3B0',
    opacity: 0.8,
  },
  mai: {
    build: 'elder',
    skin: skins.light,
    hair: 'bun',
    hairColour: '#E4DED6',
    wear: 'aodai',
    top: '#7A5AA0',
    trim: '#E6C27A',
    legs: '#F1ECE2',
    lashes: true,
  },
};

const style: Style = {
  paper: '#12162A',
  line: '#0E1120',
  lineWidth: 4.6,
  frame: 5,
  tone: 'hatch',
  balloon: '#F7F3E4',
  letters: '#14182A',
  caption: '#2A2F52',
  captionLetters: '#FBE9B8',
};

const cover: CoverScript = {
  panel: {
    at: 'thuvien',
    light: 'moon',
    shot: 'full',
    who: [
      ['vinh', 0.72, 'hold', 'sad', { size: 0.76, holds: 'book', up: 0.02 }],
      ['an', 0.3, 'point', 'surprised', { size: 0.8, holds: 'torch' }],
    ],
  },
  letters: '#FBE9B8',
  shadow: '#7A2A3A',
  band: '#E6A628',
  top: 0.05,
};

export const look = { cast, style, cover };
