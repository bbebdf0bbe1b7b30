import { expect, test } from 'vitest';
import { type AccessibilityFacts, accessibilityLabels } from './book-accessibility.ts';

const nothing: AccessibilityFacts = {
  modes: [],
  sufficient: [],
  features: [],
  hazards: [],
  conformsTo: [],
  certifiedBy: '',
  summary: '',
};
const lines = (facts: Partial<AccessibilityFacts>, fixed = false) =>
  accessibilityLabels({ ...nothing, ...facts }, fixed).flatMap(part => part.lines);

test('a book that says nothing is told nothing of', () => {
  expect(accessibilityLabels(nothing, false)).toEqual([]);
});

test.each([
  [{ features: ['displayTransformability'] }, 'Đổi được cỡ chữ, phông chữ và màu nền'],
  [{ sufficient: ['textual'] }, 'Nghe hết được bằng trình đọc màn hình, hoặc đọc bằng chữ nổi'],
  [{ modes: ['textual', 'visual'] }, 'Nghe được một phần bằng trình đọc màn hình, hoặc đọc bằng chữ nổi'],
  [{ modes: ['visual'] }, 'Trình đọc màn hình không đọc được'],
  [{ features: ['synchronizedAudioText'] }, 'Có giọng đọc thu sẵn, chạy theo từng câu'],
  [{ sufficient: ['auditory'] }, 'Chỉ có tiếng thu sẵn'],
  [{ features: ['tableOfContents'] }, 'Có mục lục'],
  [{ features: ['pageBreakMarkers', 'printPageNumbers'] }, 'Có số trang như bản in'],
  [{ features: ['alternativeText'] }, 'Tranh có lời thay'],
  [{ features: ['MathML'] }, 'Công thức đọc được bằng trình đọc màn hình'],
  [{ hazards: ['none'] }, 'Không có gì gây hại'],
  [{ hazards: ['noFlashingHazard', 'noSoundHazard', 'noMotionSimulationHazard'] }, 'Không có gì gây hại'],
  [{ hazards: ['flashing'] }, 'Có ánh chớp có thể gây co giật'],
  [{ hazards: ['unknown'] }, 'Chưa rõ'],
  [
    { conformsTo: ['EPUB Accessibility 1.1 - WCAG 2.1 Level AA'] },
    'Theo chuẩn EPUB Accessibility 1.1, WCAG 2.1 mức AA',
  ],
  [
    { conformsTo: ['http://www.idpf.org/epub/a11y/accessibility-20170105.html#wcag-aa'] },
    'Theo chuẩn EPUB Accessibility 1.0, WCAG 2.0 mức AA',
  ],
  [{ summary: 'Sách có lời tả.' }, 'Sách có lời tả.'],
])('%o is told in plain words', (facts, words) => {
  expect(lines(facts)).toContain(words);
});

test('who confirms it is told beside the standard, and fixed pages say that they are', () => {
  expect(
    lines({ conformsTo: ['EPUB Accessibility 1.1 - WCAG 2.2 Level A'], certifiedBy: 'Hội Người mù' }),
  ).toContain('Xác nhận bởi Hội Người mù');
  expect(lines({ features: ['displayTransformability'] }, true)).toEqual([
    'Cách hiển thị cố định, không đổi được cỡ chữ',
  ]);
});
