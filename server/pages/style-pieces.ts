import * as css from 'css-tree';

/** A piece of a style sheet, and for each of its selectors the classes without which it matches nothing; null: always needed. */
export interface StylePiece {
  text: string;
  needs: readonly (readonly string[])[] | null;
}

/** Inside these a class may be missing and the selector matches all the same. */
const ALTERNATIVES = new Set(['not', 'is', 'where', 'has']);
/** At-rules that are of no use without a rule inside them. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'scope']);

function classesOf(selector: css.CssNode): string[] {
  const classes: string[] = [];
  css.walk(selector, node => {
    if (node.type === 'PseudoClassSelector' && ALTERNATIVES.has(node.name)) return css.walk.skip;
    if (node.type === 'ClassSelector') classes.push(css.ident.decode(node.name));
    return undefined;
  });
  return classes;
}

const needsOfRule = ({ prelude }: css.Rule): StylePiece['needs'] =>
  prelude.type === 'SelectorList' ? prelude.children.toArray().map(classesOf) : null;

/** Of a group: what any rule in it needs. */
function needsOfGroup({ name, block }: css.Atrule): StylePiece['needs'] {
  if (!GROUPS.has(name) || !block) return null;
  const needs: (readonly string[])[] = [];
  for (const node of block.children) {
    const inner = needsOf(node);
    if (inner === null) return null;
    needs.push(...inner);
  }
  return needs;
}

function needsOf(node: css.CssNode): StylePiece['needs'] {
  if (node.type === 'Rule') return needsOfRule(node);
  return node.type === 'Atrule' ? needsOfGroup(node) : null;
}

/** The rules of a style sheet in their order, as they are written; @font-face rules apart. */
export interface ParsedSheet {
  pieces: StylePiece[];
  fontFaces: string[];
}

/** Cuts a style sheet into its rules. */
export function stylePieces(text: string): ParsedSheet {
  const pieces: StylePiece[] = [];
  const fontFaces: string[] = [];
  const sheet = css.parse(text, { positions: true, parseValue: false });
  if (sheet.type !== 'StyleSheet') return { pieces, fontFaces };
  for (const node of sheet.children) {
    if (!node.loc || node.type === 'Comment') continue;
    const piece = text.slice(node.loc.start.offset, node.loc.end.offset);
    if (node.type === 'Atrule' && node.name === 'font-face') fontFaces.push(piece);
    else pieces.push({ text: piece, needs: needsOf(node) });
  }
  return { pieces, fontFaces };
}
