/* The sentence that chosen words stand in. */

const BLOCK = 'p,li,h1,h2,h3,h4,h5,h6,td,blockquote,div,body';
/** Letters beside the words that are sent to find a compound; syllables of five are shorter. */
const BESIDE = 60;
const SENTENCE_MOST = 400;

interface AroundWords {
  before: string;
  after: string;
  sentence: string;
}

/** Text on either side of a range in its block, and its sentence. */
export function aroundWords(range: Range): AroundWords {
  const at = range.startContainer;
  const element = at.nodeType === Node.ELEMENT_NODE ? (at as Element) : at.parentElement;
  const block = element?.closest(BLOCK);
  const words = range.toString();
  if (!block) return { before: '', after: '', sentence: words };
  const left = block.ownerDocument.createRange();
  left.selectNodeContents(block);
  left.setEnd(range.startContainer, range.startOffset);
  const right = block.ownerDocument.createRange();
  right.selectNodeContents(block);
  if (right.comparePoint(range.endContainer, range.endOffset) === 0)
    right.setStart(range.endContainer, range.endOffset);
  else right.collapse(false);
  const [before, after] = [left.toString(), right.toString()];
  const begins = /[^.!?…]*$/u.exec(before)?.[0] ?? '';
  const ends = /^[^.!?…]*[.!?…]*["”’»]*/u.exec(after)?.[0] ?? '';
  const sentence = `${begins}${words}${ends}`.replace(/\s+/gu, ' ').trim();
  return {
    before: before.slice(-BESIDE),
    after: after.slice(0, BESIDE),
    sentence: sentence.length > SENTENCE_MOST ? words : sentence,
  };
}
