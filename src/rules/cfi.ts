/* Explains an EPUB CFI: what each step of "epubcfi(/6/4[c2]!/4/2/1:0)" points at. */

/** The place where a range begins: "epubcfi(/6/4!/4,/2/1:0,/8/1:12)" → "epubcfi(/6/4!/4/2/1:0)". A point stays as it is. */
export function startOfRange(cfi: string): string {
  const inside = /^epubcfi\((.*)\)$/s.exec(cfi)?.[1];
  const [shared, from] = inside?.split(',') ?? [];
  return shared === undefined || from === undefined ? cfi : `epubcfi(${shared}${from})`;
}

/** Index of the file in the package's reading order, from 0; null when the text is no CFI of a chapter. */
export function fileOf(cfi: string): number | null {
  const step = Number(/^epubcfi\(\/6\/(\d{1,6})(?:\[[^\]]*\])?!/.exec(cfi)?.[1]);
  return step >= 2 && step % 2 === 0 ? step / 2 - 1 : null;
}

export interface CfiStep {
  part: string;
  says: string;
}

/** The steps of a point, in order, each with what it says; empty for what is no CFI of a chapter. */
export function readCfi(cfi: string): CfiStep[] {
  const match = /^epubcfi\(\/6(\/\d+)(\[[^\]]*\])?!(.*)\)$/s.exec(cfi);
  const index = fileOf(cfi);
  if (!match || index === null) return [];
  const [, step = '', name = '', inside = ''] = match;
  const steps: CfiStep[] = [
    { part: '/6', says: 'thứ tự đọc của cuốn sách (phần spine trong tệp gói)' },
    { part: `${step}${name}!`, says: `tệp thứ ${index + 1} trong thứ tự ấy, rồi bước vào trong tệp` },
  ];
  for (const [part, order = '', id, letter] of inside.matchAll(/\/(\d+)(\[[^\]]*\])?(?::(\d+))?/g)) {
    const at = Number(order);
    const named = id ? `, mang tên ${id.slice(1, -1)}` : '';
    const what = at % 2 === 0 ? `phần tử thứ ${at / 2}${named}` : `đoạn chữ thứ ${(at + 1) / 2}${named}`;
    steps.push({ part, says: letter === undefined ? what : `${what}, sau ${letter} ký tự` });
  }
  return steps;
}
