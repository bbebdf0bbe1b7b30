import { readCfi } from './cfi.ts';

/* Explains an EPUB CFI: what each step of "epubcfi(/6/4[c2]!/4/2/1:0)" points at. */

interface ExplainedStep {
  part: string;
  says: string;
}

/** The steps of a place, in order, each with what it says; empty for what is no CFI of a chapter. */
export function explainCfi(cfi: string): ExplainedStep[] {
  const point = readCfi(cfi);
  if (!point || point.steps.length === 0) return [];
  const name = /^epubcfi\(\/6\/\d+(\[[^\]]*\])?!/.exec(cfi)?.[1] ?? '';
  const steps: ExplainedStep[] = [
    { part: '/6', says: 'thứ tự đọc của cuốn sách (phần spine trong tệp gói)' },
    {
      part: `/${(point.file + 1) * 2}${name}!`,
      says: `tệp thứ ${point.file + 1} trong thứ tự ấy, rồi bước vào trong tệp`,
    },
  ];
  for (const { index, id } of point.steps) {
    const named = id ? `, mang tên ${id}` : '';
    const what = index % 2 === 0 ? `phần tử thứ ${index / 2}` : `đoạn chữ thứ ${(index + 1) / 2}`;
    steps.push({ part: `/${index}${id ? `[${id}]` : ''}`, says: what + named });
  }
  const last = steps.at(-1);
  if (last && point.offset !== null) {
    last.part += `:${point.offset}`;
    last.says += `, sau ${point.offset} kí tự`;
  }
  return steps;
}
