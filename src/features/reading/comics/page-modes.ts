import type { PageMode } from '#rules/reading/page-layout.ts';

/** The ways to see a comic: as its pages lie, or from panel to panel. */
export type ComicMode = PageMode | 'guided';

interface ModeName {
  mode: ComicMode;
  name: string;
}

const modeNames: readonly ModeName[] = [
  { mode: 'strip', name: 'Cuộn' },
  { mode: 'single', name: 'Trang' },
  { mode: 'double', name: 'Trang đôi' },
  { mode: 'guided', name: 'Từng khung' },
];

/** As bars and the sheet offer them. */
export const modesFor = (canGuide: boolean): readonly ModeName[] =>
  canGuide ? modeNames : modeNames.filter(({ mode }) => mode !== 'guided');
