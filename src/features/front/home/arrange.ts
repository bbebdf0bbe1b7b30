import { type HomeBlock, railTypes } from '#contract/library/home.ts';

/** A row of the page below its top: a block, or a ranking shown beside two rails where there is room. */
export type Row =
  | { block: HomeBlock; side?: undefined }
  | { block: HomeBlock; side: HomeBlock; below: HomeBlock };

export interface Arranged {
  /** The book to continue. */
  lead?: HomeBlock;
  /** Editors' picks: beside the lead where there is room, else below the first row. */
  beside?: HomeBlock;
  rows: Row[];
}

const rails: readonly string[] = railTypes;
const isRail = (block: HomeBlock | undefined) => block !== undefined && rails.includes(block.type);

/**
 * Order of blocks, the same at every width. Each page of the feed is arranged on its own, so that
 * a page that arrives later moves nothing already shown.
 */
export function arrange(pages: HomeBlock[][]): Arranged {
  const [first = []] = pages;
  const lead = first.find(({ type }) => type === 'continue_reading');
  const beside =
    first.find(({ type }) => type === 'slide_banner') ?? first.find(({ type }) => type === 'editor_pick');
  const rows: Row[] = [];
  let sided = false;
  for (const page of pages) {
    const blocks = page.filter(block => block !== lead && block !== beside);
    for (let at = 0; at < blocks.length; at++) {
      const [block, side, below] = blocks.slice(at, at + 3);
      if (!block) continue;
      const pair = !sided && side?.type === 'rankings' && isRail(block) && isRail(below);
      // The first row of all is as wide as the page.
      if (pair && side && below && rows.length > 0) {
        rows.push({ block, side, below });
        sided = true;
        at += 2;
      } else rows.push({ block });
    }
  }
  return { lead, beside, rows };
}
