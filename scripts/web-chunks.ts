import type { SharedFile } from './chunk-plan.ts';
import type { ChunkGroup } from './vite-chunks.ts';

/** Files of the web build that hold many modules; everything else is split by what is imported on demand. */
export const webChunks: readonly ChunkGroup[] = [
  // What every page needs and no change of ours touches: one file, compressed as one, kept by browsers across releases.
  {
    name: 'base',
    packages: [
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'react-router-dom',
      '@remix-run/router',
      '@tanstack/query-core',
      '@tanstack/react-query',
      'zod',
      '@noble/hashes',
    ],
  },
];

const WORKS = /^features\/front\/work\/(Book|Audio|Comic|Oak|Paper|Episode)Page/;
const LISTS =
  /^features\/(library\/(browse\/(List|Front|Shelf)Page|search\/SearchPage)|front\/library\/LibraryPage)/;
const READERS = /^features\/reading\/(reader\/(ReadingPage|engine)|comics\/IssuePage)/;
/** Screens that may need eight script files at most (tests/journeys/scripts.spec.ts): no shared file may be added to them. */
const NEAR = new RegExp([WORKS, READERS].map(({ source }) => source).join('|'));
/** Small parts of screens: what may leave a large shared file, by its path in src. */
const CONTROLS = /^(ui|client|features\/library\/cards|rules\/(text\/search|money\/purchase)\.)/;
const MARKET = /^features\/(shop|front\/shop-front|people\/address)\//;

/** Files of what screens share beside these, in the order in which they take what they need. */
export const webShared: readonly SharedFile[] = [
  { name: 'start', usedBy: [/^entries\/(index\.html|mini\.tsx)/] },
  { name: 'shelf', usedBy: [/^features\/front\/home\/HomePage|^app\/(LateHeader|FootLinks)|^ui\/RareIcon/] },
  // What a work's page shares with lists and with readers: a file more for each would cost more than these few bytes.
  { name: 'shelf', usedBy: [WORKS, LISTS] },
  { name: 'shelf', usedBy: [WORKS, READERS] },
  { name: 'shelf', usedBy: [LISTS, READERS] },
  // Of the mini app alone, which asks for it as soon as it stands still, and works take part of it.
  { name: 'selling', usedBy: [/^client\/miniSells/] },
  // Controls that far screens share with a work or a reader, with lists, and with each other.
  { name: 'shelf', usedBy: [NEAR], of: CONTROLS, folders: 6 },
  { name: 'lists', usedBy: [LISTS], of: CONTROLS },
  { name: 'controls', usedBy: [], of: CONTROLS, folders: 6 },
  // Of the marketplace alone: other far pages come without it.
  { name: 'market', usedBy: [MARKET], only: MARKET },
  // What the marketplace shares with accounts, payment and paper books.
  { name: 'market-shared', usedBy: [MARKET] },
  { name: 'works', usedBy: [WORKS] },
  { name: 'lists', usedBy: [LISTS] },
  // News and pages about us, with little that others have too.
  { name: 'lists', usedBy: [/^app\/NamedPages/] },
  { name: 'reading', usedBy: [READERS] },
  { name: 'overlays', usedBy: [/^(app\/LateOverlays|ui\/PanelIcon)/] },
  { name: 'overlays', usedBy: [/^features\/people\/consent\/ConsentLine/] },
  { name: 'listening', usedBy: [/^features\/reading\/(player|downloads|sounds|songs)\//] },
  { name: 'rest', usedBy: [/^/] },
];

/** The same for a partner's frame: what comes before its first page, which needs the engine of books as well. */
export const embedShared: readonly SharedFile[] = [
  { name: 'frame', usedBy: [/embed\/reader\/index\.html$/] },
  { name: 'frame', usedBy: [/^features\/reading\/reader\/engine\/epubjs-renderer/] },
];
