import { Buffer } from 'node:buffer';

/* PDFs written by hand for tests, object by object: honest ones, and such as no honest program makes. */

interface SamplePage {
  /** Lines from the top; letters of Latin-1. */
  lines?: readonly string[];
  /** Points. */
  size?: readonly [number, number];
  /** Content drawn instead of lines. */
  content?: string;
  /** Name of its font as the file says it. */
  font?: string;
  /** Annotations, objects in full. */
  annotations?: readonly string[];
  /** Of /Resources, over the shared ones. */
  resources?: string;
}

export interface SamplePdf {
  pages: readonly SamplePage[];
  /** Top entries, by page from 0. */
  outline?: readonly { title: string; page: number }[];
  /** /PageLabels as written. */
  labels?: string;
  /** More keys of the catalogue, and more objects from number 900 on. */
  catalogue?: string;
  objects?: Readonly<Record<number, string>>;
  /** More keys of the trailer. */
  trailer?: string;
  title?: string;
}

/** UTF-16 as a PDF string. */
const text = (words: string): string => {
  const swapped = Buffer.from(`\ufeff${words}`, 'utf16le').swap16();
  return `<${swapped.toString('hex')}>`;
};
const escaped = (line: string) => line.replace(/[\\()]/g, '\\$&');
const stream = (content: string, keys = '') =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} ${keys} >>\nstream\n${content}\nendstream`;

/** The file's bytes: header, objects, their table, trailer. */
export function written(objects: ReadonlyMap<number, string>, trailer: string): Buffer {
  let out = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = new Map<number, number>();
  const most = Math.max(...objects.keys());
  for (const [number, body] of objects) {
    places.set(number, out.length);
    out += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const table = out.length;
  out += `xref\n0 ${most + 1}\n0000000000 65535 f \n`;
  for (let number = 1; number <= most; number++) {
    const at = places.get(number);
    out += at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  }
  out += `trailer\n<< /Size ${most + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(out, 'latin1');
}

const [FIRST_PAGE, A_PAGE] = [10, 4];

/** Object number of a page, for references like `${pageObject(3)} 0 R`. */
export const pageObject = (page: number): number => FIRST_PAGE + page * A_PAGE;

export function samplePdf({
  pages,
  outline = [],
  labels,
  catalogue = '',
  objects = {},
  ...more
}: SamplePdf): Buffer {
  const all = new Map<number, string>();
  const outlineAt = FIRST_PAGE + pages.length * A_PAGE;
  all.set(
    1,
    `<< /Type /Catalog /Pages 2 0 R ${labels ? `/PageLabels ${labels}` : ''} ${
      outline.length > 0 ? `/Outlines ${outlineAt} 0 R` : ''
    } ${catalogue} >>`,
  );
  all.set(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageObject(at)} 0 R`).join(' ')}] >>`,
  );
  if (more.title) all.set(3, `<< /Title ${text(more.title)} >>`);
  for (const [at, page] of pages.entries()) {
    const { lines = [], size = [420, 595], font = 'Helvetica', annotations = [], resources = '' } = page;
    const number = pageObject(at);
    const content =
      page.content ??
      `BT /F1 14 Tf 18 TL 40 ${size[1] - 60} Td ${lines.map(line => `(${escaped(line)}) Tj T*`).join(' ')} ET`;
    all.set(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size[0]} ${size[1]}] /Contents ${number + 1} 0 R /Resources << /Font << /F1 ${
        number + 2
      } 0 R >> ${resources} >> /Annots [${annotations.join(' ')}] >>`,
    );
    all.set(number + 1, stream(content));
    all.set(number + 2, `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`);
  }
  if (outline.length > 0) {
    all.set(
      outlineAt,
      `<< /First ${outlineAt + 1} 0 R /Last ${outlineAt + outline.length} 0 R /Count ${outline.length} >>`,
    );
    for (const [at, { title, page }] of outline.entries())
      all.set(
        outlineAt + 1 + at,
        `<< /Title ${text(title)} /Parent ${outlineAt} 0 R /Dest [${pageObject(page)} 0 R /Fit] ${
          at > 0 ? `/Prev ${outlineAt + at} 0 R` : ''
        } ${at < outline.length - 1 ? `/Next ${outlineAt + at + 2} 0 R` : ''} >>`,
      );
  }
  for (const [number, body] of Object.entries(objects)) all.set(Number(number), body);
  return written(all, `${more.title ? '/Info 3 0 R' : ''} ${more.trailer ?? ''}`);
}
