import type { CoverScript } from '../comic.ts';
import { skins } from '../draw/cast.ts';
import type { Cast, Style } from '../draw/script.ts';

export type Name = 'dao' | 'cha' | 'quan' | 'linh' | 'ly' | 'ba' | 'tuong';

const cast: Cast<Name> = {
  dao: {
    build: 'teen',
    skin: skins.warm,
    hair: 'plaits',
    hairColour: '#1B1512',
    hat: 'scarf',
    hatColour: '#C13A2A',
    lashes: true,
    wear: 'baba',
    top: '#2E7355',
    trim: '#EFE5CF',
    legs: '#1B2420',
  },
  cha: {
    build: 'elder',
    skin: skins.tan,
    hair: 'knot',
    hairColour: '#8A8078',
    moustache: true,
    wear: 'baba',
    top: '#5A2B19',
    trim: '#D8A347',
    legs: '#3A2A22',
  },
  quan: {
    build: 'grown',
    skin: skins.light,
    hair: 'short',
    hairColour: '#1B1512',
    hat: 'turban',
    hatColour: '#16233A',
    moustache: true,
    wear: 'robe',
    top: '#27476E',
    trim: '#E6A628',
    legs: '#7E1F17',
  },
  linh: {
    build: 'grown',
    skin: skins.tan,
    hair: 'short',
    hairColour: '#1B1512',
    hat: 'helmet',
    hatColour: '#D8A347',
    wear: 'robe',
    top: '#C13A2A',
    trim: '#E6A628',
    legs: '#16233A',
  },
  ly: {
    build: 'teen',
    skin: skins.brown,
    hair: 'bowl',
    hairColour: '#1B1512',
    hat: 'nonla',
    hatColour: '#E9CF94',
    wear: 'baba',
    top: '#B98A4A',
    trim: '#5A2B19',
    legs: '#5A2B19',
    shorts: true,
    shoes: '#B97F50',
  },
  ba: {
    build: 'elder',
    skin: skins.warm,
    hair: 'bun',
    hairColour: '#D9D2C6',
    wear: 'baba',
    top: '#7E1F17',
    trim: '#EFE5CF',
    legs: '#1B2420',
  },
  tuong: {
    build: 'grown',
    skin: skins.brown,
    hair: 'short',
    hairColour: '#14110F',
    hat: 'helmet',
    hatColour: '#3B4450',
    moustache: true,
    wear: 'jacket',
    top: '#3B1713',
    trim: '#8A2117',
    legs: '#14110F',
  },
};

const style: Style = {
  paper: '#EFE5CF',
  line: '#1B2420',
  lineWidth: 5.4,
  frame: 7,
  tone: 'fibre',
  balloon: '#FBF5E4',
  letters: '#1B2420',
  caption: '#D4523F',
  captionLetters: '#FFF8E8',
};

const cover: CoverScript = {
  panel: {
    at: 'rays',
    inks: ['#C13A2A', '#CD4A38'],
    shot: 'full',
    props: [['bell', 0.66, 0.97, 1.9]],
    who: [['dao', 0.27, 'hit', 'proud', { size: 0.6, holds: 'mallet', face: 'right' }]],
  },
  letters: '#F2ECDD',
  shadow: '#1B2420',
  band: '#E6A628',
  top: 0.04,
};

export const look = { cast, style, cover };
