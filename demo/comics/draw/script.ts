import type { Person } from './cast.ts';
import type { Mood } from './face.ts';
import type { Light } from './light.ts';
import type { PlaceName } from './places.ts';
import type { Pose } from './pose.ts';
import type { ThingName } from './thing.ts';

/** How near we stand: whole bodies small or large, from the waist, a face. */
export type Shot = 'far' | 'full' | 'medium' | 'close';

interface ActorMore {
  /** They look to the middle of the panel unless told. */
  face?: 'left' | 'right' | 'front' | 'back';
  holds?: ThingName;
  /** Lifted off the ground, in heights of the panel. */
  up?: number;
  size?: number;
}
/** Who, where (0 left … 1 right of the panel), doing what, feeling what. */
type Actor<Name extends string = string> = [who: Name, x: number, pose: Pose, mood: Mood, more?: ActorMore];

export type SayKind = 'say' | 'shout' | 'think' | 'soft';
/** A line of a character, or of somebody outside: '<' left of the panel, '>' right of it. */
export type Say<Name extends string = string> = [by: Name | '<' | '>', text: string, kind?: SayKind];

/** An object, its foot at x, y (shares of the panel), size 1 is 100 units of a grown person of 400. */
export type Prop = [name: ThingName, x: number, y: number, size?: number, turn?: number];

export interface Panel<Name extends string = string> {
  at: PlaceName;
  /** Ground and ray, for 'rays', 'rush', 'plain', 'dots'. */
  inks?: [string, string];
  light?: Light;
  shot?: Shot;
  who?: Actor<Name>[];
  /** Behind the actors. */
  props?: Prop[];
  /** Before the actors. */
  near?: Prop[];
  says?: Say<Name>[];
  tells?: string;
  /** A sound word, its middle, its colour, its size. */
  sound?: [text: string, x: number, y: number, colour?: string, size?: number];
  rain?: boolean;
  /** Share of the row's width against its neighbours. */
  wide?: number;
}

/** A row of panels: its share of the page's height (of a strip: its height in pixels), then the panels from left to right. */
type Row<Name extends string = string> = [tall: number, ...panels: Panel<Name>[]];
export type PageScript<Name extends string = string> = Row<Name>[];

export interface IssueScript<Name extends string = string> {
  title: string;
  pages: PageScript<Name>[];
}

/** How the pictures of one comic look. */
export interface Style {
  paper: string;
  line: string;
  /** Pixels. */
  lineWidth: number;
  frame: number;
  /** Corners of the frames. */
  round?: number;
  /** Printed over the scenes: dots in the shade, hatching, fibres of handmade paper. */
  tone?: 'dots' | 'hatch' | 'fibre';
  balloon: string;
  letters: string;
  caption: string;
  captionLetters: string;
  /** Gutters that lean, pixels. */
  slant?: number;
  /** A strip for scrolling: no margins, any height. */
  strip?: boolean;
}

export type Cast<Name extends string = string> = Record<Name, Person>;
