import type { CoverScript } from '../comic.ts';
import { skins } from '../draw/cast.ts';
import type { Cast, Style } from '../draw/script.ts';

export type Name = 'tit' | 'ngan' | 'khoai' | 'thay' | 'co' | 'ma';

const cast: Cast<Name> = {
  tit: {
    build: 'teen',
    skin: skins.warm,
    hair: 'spiky',
    hairColour: '#2A2220',
    wear: 'pupil',
    top: '#FFFFFF',
    trim: '#D2392B',
    legs: '#2B4C7A',
    shoes: '#E6A628',
  },
  ngan: {
    build: 'teen',
    skin: skins.light,
    hair: 'pony',
    hairColour: '#4A2C22',
    wear: 'pupil',
    top: '#FFFFFF',
    trim: '#D2392B',
    legs: '#2B4C7A',
    glasses: true,
    lashes: true,
  },
  khoai: {
    build: 'teen',
    skin: skins.tan,
    hair: 'curly',
    hairColour: '#33261F',
    wear: 'pupil',
    top: '#FFFFFF',
    trim: '#D2392B',
    legs: '#2B4C7A',
    shoes: '#2E7355',
  },
  thay: {
    build: 'grown',
    skin: skins.tan,
    hair: 'short',
    hairColour: '#2A2220',
    moustache: true,
    glasses: true,
    wear: 'shirt',
    top: '#9CC3D0',
    trim: '#FFFFFF',
    legs: '#4B4540',
  },
  co: {
    build: 'grown',
    skin: skins.light,
    hair: 'long',
    hairColour: '#2A2220',
    lashes: true,
    wear: 'aodai',
    top: '#E79AA6',
    trim: '#C13A2A',
    legs: '#FFFFFF',
  },
  ma: {
    build: 'teen',
    skin: '#E8F1FA',
    beast: 'ghost',
    wear: 'fur',
    top: '#E8F1FA',
    trim: '#FFFFFF',
    legs: '#E8F1FA',
    opacity: 0.92,
  },
};

const style: Style = {
  paper: '#FFFFFF',
  line: '#1B1A1E',
  lineWidth: 4.4,
  frame: 5,
  tone: 'dots',
  balloon: '#FFFFFF',
  letters: '#1B1A1E',
  caption: '#FFE45C',
  captionLetters: '#1B1A1E',
  slant: 12,
};

const cover: CoverScript = {
  panel: {
    at: 'rays',
    inks: ['#3D8FB0', '#55A3C2'],
    shot: 'full',
    who: [
      ['ngan', 0.84, 'hips', 'angry', { size: 0.8 }],
      ['ma', 0.54, 'cheer', 'laugh', { up: 0.03, size: 0.76, face: 'left' }],
      ['tit', 0.22, 'cheer', 'laugh', { size: 0.82 }],
    ],
  },
  letters: '#FFE45C',
  shadow: '#D2392B',
  band: '#1B1A1E',
  top: 0.04,
};

export const look = { cast, style, cover };
