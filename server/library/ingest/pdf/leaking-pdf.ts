import { pageObject, samplePdf } from './sample-pdf.ts';

/** Marks on the closed pages of `leakingPdf`: in their words, in a form and a picture that all pages share, and in its tree. */
export const SECRETS = ['KINHAI', 'KINBA', 'KINMAU', 'KINANH', 'KINCAY', 'KINTEP'];

const stream = (content: string, keys: string) =>
  `<< /Length ${content.length} ${keys} >>\nstream\n${content}\nendstream`;

/**
 * Three pages of which the first is open: resources that all of them name, a link from page 1 to page 3, an outline, a tree of what
 * they mean, and a file inside. Cut by most tools, page 1 takes the others along.
 */
export function leakingPdf(): Buffer {
  // Wide and low: what is drawn of them costs a quarter.
  const size = [1_400, 520] as const;
  const shared = '/XObject << /Form 901 0 R /Image 902 0 R >>';
  return samplePdf({
    title: 'Tep ro',
    outline: [
      { title: 'Mot', page: 0 },
      { title: 'Hai', page: 1 },
      { title: 'Ba', page: 2 },
    ],
    catalogue:
      '/StructTreeRoot 903 0 R /MarkInfo << /Marked true >> /Names << /EmbeddedFiles << /Names [(a) 905 0 R] >> >>',
    pages: [
      {
        lines: ['Trang mo'],
        size,
        resources: shared,
        annotations: [
          `<< /Type /Annot /Subtype /Link /Rect [0 0 100 100] /Dest [${pageObject(2)} 0 R /Fit] >>`,
        ],
      },
      { content: 'BT /F1 14 Tf 40 500 Td (Trang KINHAI) Tj ET /Form Do', size, resources: shared },
      { content: 'BT /F1 14 Tf 40 500 Td (Trang KINBA) Tj ET /Image Do', size, resources: shared },
    ],
    objects: {
      901: stream('BT /F1 12 Tf (KINMAU) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 200 200]'),
      902: stream(
        'KINANH'.repeat(8),
        '/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceRGB /BitsPerComponent 8',
      ),
      903: '<< /Type /StructTreeRoot /K [904 0 R] >>',
      904: `<< /Type /StructElem /S /P /P 903 0 R /Pg ${pageObject(2)} 0 R /ActualText (KINCAY) >>`,
      905: '<< /Type /Filespec /F (a.txt) /EF << /F 906 0 R >> >>',
      906: stream('KINTEP', '/Type /EmbeddedFile'),
    },
  });
}
