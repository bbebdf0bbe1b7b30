/* Files that are no book of ours, whatever they are called: named, so that people know what they have. */

interface Form {
  name: string;
  at?: number;
  begins: string | RegExp;
}

/** Before its name there may be other bytes. */
const PDF = /^[\s\S]{0,1000}?%PDF-/;

const forms: readonly Form[] = [
  { name: 'PDF', begins: PDF },
  { name: 'sách Kindle (MOBI, AZW)', at: 60, begins: /^(BOOKMOBI|TEXtREAd)/ },
  { name: 'sách Kindle (AZW1, Topaz)', begins: 'TPZ' },
  { name: 'sách Kindle (KFX)', begins: /^(CONT[^ -~]|\xeaDRMION\xee)/ },
  { name: 'sách DjVu', begins: 'AT&TFORM' },
  { name: 'sách CHM', begins: 'ITSF' },
  { name: 'sách LIT', begins: 'ITOLITLS' },
  { name: 'tài liệu Word cũ (DOC)', begins: '\xd0\xcf\x11\xe0' },
  { name: 'tài liệu RTF', begins: '{\\rtf' },
  { name: 'gói gzip', begins: '\x1f\x8b' },
  { name: 'sách FB2', begins: /^[\s\S]{0,400}?<FictionBook/ },
  { name: 'trang HTML', begins: /^[\s\xef\xbb\xbf]*<(!doctype html|html)[\s>]/i },
];

/** Bytes that tell them. */
export const FORM_BYTES = 1_100;

export const isPdf = (beginning: Buffer): boolean => PDF.test(beginning.toString('latin1', 0, FORM_BYTES));

/** Format of a file by its first bytes; null for what may be a book, a comic or sound. */
export function otherForm(beginning: Buffer): string | null {
  const found = forms.find(({ at = 0, begins }) => {
    const text = beginning.toString('latin1', at, FORM_BYTES);
    return typeof begins === 'string' ? text.startsWith(begins) : begins.test(text);
  });
  return found?.name ?? null;
}

/** The same of a zip by the names in it. */
export function otherPack(names: readonly string[]): string | null {
  const has = (name: string | RegExp) =>
    names.some(one => (typeof name === 'string' ? one === name : name.test(one)));
  if (has('word/document.xml')) return 'tài liệu Word (DOCX)';
  if (has('xl/workbook.xml')) return 'bảng tính Excel (XLSX)';
  if (has('ppt/presentation.xml')) return 'bài trình chiếu (PPTX)';
  if (has(/\.fb2$/i)) return 'sách FB2';
  if (has('AndroidManifest.xml')) return 'ứng dụng Android (APK)';
  if (has('content.xml') && has('META-INF/manifest.xml')) return 'tài liệu OpenDocument (ODT)';
  return null;
}
