import type { CoverScript } from '../comic.ts';
import { skins } from '../draw/cast.ts';
import type { Cast, Style } from '../draw/script.ts';

export type Name = 'ha' | 'hv' | 'ngoai' | 'ti' | 'sep' | 'tam' | 'mun';

/** Hạ has two clothes: of the office (hv) and of the street (ha). */
const cast: Cast<Name> = {
  hv: {
    build: 'grown',
    skin: skins.light,
    hair: 'bob',
    hairColour: '#4A2E2A',
    wear: 'shirt',
    top: '#F7F1E3',
    trim: '#E7937E',
    legs: '#3F4A68',
    shoes: '#2B2230',
    lashes: true,
  },
  ha: {
    build: 'grown',
    skin: skins.light,
    hair: 'bob',
    hairColour: '#4A2E2A',
    wear: 'apron',
    top: '#E7937E',
    trim: '#F7F1E3',
    legs: '#3F5878',
    shoes: '#F7F1E3',
    lashes: true,
  },
  ngoai: {
    build: 'elder',
    skin: skins.warm,
    hair: 'bun',
    hairColour: '#DAD3CA',
    wear: 'baba',
    top: '#5F8F86',
    trim: '#F0C36A',
    legs: '#33303A',
  },
  ti: {
    build: 'kid',
    skin: skins.tan,
    hair: 'short',
    hairColour: '#2B2220',
    hat: 'cap',
    hatColour: '#2F6F7E',
    wear: 'tee',
    top: '#F0C36A',
    trim: '#C13A2A',
    legs: '#5A6F86',
    shorts: true,
    shoes: '#C13A2A',
  },
  sep: {
    build: 'grown',
    skin: skins.light,
    hair: 'short',
    hairColour: '#3A3236',
    glasses: true,
    wear: 'jacket',
    top: '#56627A',
    trim: '#F7F1E3',
    legs: '#3A4256',
  },
  tam: {
    build: 'grown',
    skin: skins.brown,
    hair: 'short',
    hairColour: '#2B2220',
    hat: 'helmet',
    hatColour: '#5E9A6A',
    moustache: true,
    wear: 'jacket',
    top: '#4F7F5A',
    trim: '#E9DFC8',
    legs: '#4A4540',
  },
  mun: {
    build: 'small',
    beast: 'cat',
    skin: '#4A4652',
    wear: 'fur',
    top: '#4A4652',
    trim: '#C9C2CF',
    legs: '#4A4652',
  },
};

const style: Style = {
  paper: '#FFF8EC',
  line: '#3A2C38',
  lineWidth: 3.6,
  frame: 0,
  balloon: '#FFFFFF',
  letters: '#2B2230',
  caption: '#FFFFFF',
  captionLetters: '#6A3A34',
  strip: true,
};

const cover: CoverScript = {
  panel: {
    at: 'hemdem',
    shot: 'full',
    props: [['cart', 0.66, 0.95, 0.74]],
    who: [
      ['ha', 0.28, 'wave', 'laugh', { size: 0.62, face: 'right' }],
      ['ti', 0.62, 'cheer', 'laugh', { size: 0.6, holds: 'clappers' }],
    ],
  },
  letters: '#FFF3D0',
  shadow: '#C13A2A',
  band: '#C13A2A',
  top: 0.05,
};

export const look = { cast, style, cover };
