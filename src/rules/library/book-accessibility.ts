/*
 * What a book says of who can read it (schema.org, EPUB Accessibility), in plain words and in the order of the W3C's guide to
 * showing it: ways of reading, conformance, navigation, charts and formulas, hazards, the maker's own summary.
 */

/** Values as the package writes them. */
export interface AccessibilityFacts {
  modes: readonly string[];
  /** Sets of modes that suffice, each as "textual,visual". */
  sufficient: readonly string[];
  features: readonly string[];
  hazards: readonly string[];
  conformsTo: readonly string[];
  certifiedBy: string;
  summary: string;
}

export interface AccessibilityPart {
  name: string;
  lines: string[];
}

/** Names of metadata that say something of it, and where the value goes. */
export const accessibilityNames: Readonly<Record<string, keyof AccessibilityFacts>> = {
  'schema:accessMode': 'modes',
  'schema:accessModeSufficient': 'sufficient',
  'schema:accessibilityFeature': 'features',
  'schema:accessibilityHazard': 'hazards',
  'schema:accessibilitySummary': 'summary',
  'dcterms:conformsTo': 'conformsTo',
  'a11y:certifiedBy': 'certifiedBy',
};

function waysOf({ modes, sufficient, features }: AccessibilityFacts, fixed: boolean): string[] {
  const has = (...names: string[]) => names.some(name => features.includes(name));
  const lines: string[] = [];
  if (fixed) lines.push('Cách hiển thị cố định, không đổi được cỡ chữ');
  else if (has('displayTransformability')) lines.push('Đổi được cỡ chữ, phông chữ và màu nền');
  const words = sufficient.some(set => set.replace(/\s/g, '') === 'textual');
  const described = has('longDescription', 'alternativeText', 'describedMath', 'transcript');
  if (words) lines.push('Nghe hết được bằng trình đọc màn hình, hoặc đọc bằng chữ nổi');
  else if (modes.includes('textual') || described)
    lines.push('Nghe được một phần bằng trình đọc màn hình, hoặc đọc bằng chữ nổi');
  else if (modes.length > 0) lines.push('Trình đọc màn hình không đọc được');
  if (has('synchronizedAudioText')) lines.push('Có giọng đọc thu sẵn, chạy theo từng câu');
  else if (sufficient.some(set => set.trim() === 'auditory')) lines.push('Chỉ có tiếng thu sẵn');
  else if (modes.includes('auditory')) lines.push('Có đoạn tiếng thu sẵn');
  return lines;
}

const navigation: readonly (readonly [string, string])[] = [
  ['tableOfContents', 'Có mục lục'],
  ['index', 'Có bảng tra cứu'],
  ['structuralNavigation', 'Có đề mục để đi tới từng phần'],
  ['pageNavigation', 'Đi tới được số trang như bản in'],
  ['pageBreakMarkers', 'Có số trang như bản in'],
  ['printPageNumbers', 'Có số trang như bản in'],
];

const rich: readonly (readonly [string, string])[] = [
  ['longDescription', 'Tranh và biểu đồ có lời tả đầy đủ'],
  ['alternativeText', 'Tranh có lời thay'],
  ['MathML', 'Công thức đọc được bằng trình đọc màn hình'],
  ['describedMath', 'Công thức có lời tả'],
  ['latex', 'Công thức viết bằng LaTeX'],
  ['MathML-chemistry', 'Công thức hoá học đọc được bằng trình đọc màn hình'],
  ['closedCaptions', 'Phim có phụ đề'],
  ['openCaptions', 'Phim có phụ đề'],
  ['transcript', 'Tiếng có bản chữ'],
];

const dangers: readonly (readonly [string, string])[] = [
  ['flashing', 'Có ánh chớp có thể gây co giật'],
  ['motionSimulation', 'Có chuyển động có thể gây chóng mặt'],
  ['sound', 'Có tiếng có thể gây khó chịu'],
];

const said = (list: readonly (readonly [string, string])[], values: readonly string[]): string[] => [
  ...new Set(list.filter(([name]) => values.includes(name)).map(([, words]) => words)),
];

function hazardsOf(hazards: readonly string[]): string[] {
  const found = said(dangers, hazards);
  if (found.length > 0) return found;
  const none = ['none', 'noFlashingHazard', 'noMotionSimulationHazard', 'noSoundHazard'];
  if (hazards.includes('none') || none.slice(1).every(name => hazards.includes(name)))
    return ['Không có gì gây hại'];
  return hazards.length > 0 ? ['Chưa rõ'] : [];
}

function conformanceOf({ conformsTo, certifiedBy }: AccessibilityFacts): string[] {
  const lines = conformsTo.flatMap(value => {
    const standard = /EPUB Accessibility (1\.\d).*WCAG (2\.\d) Level (A{1,3})/i.exec(
      value.replaceAll('-', ' '),
    );
    const old = /epub\/a11y\/accessibility-20170105\.html#wcag-(a{1,3})/i.exec(value);
    if (standard)
      return [`Theo chuẩn EPUB Accessibility ${standard[1]}, WCAG ${standard[2]} mức ${standard[3]}`];
    return old ? [`Theo chuẩn EPUB Accessibility 1.0, WCAG 2.0 mức ${old[1]?.toUpperCase()}`] : [];
  });
  return lines.length > 0 && certifiedBy ? [...lines, `Xác nhận bởi ${certifiedBy}`] : lines;
}

/** Accessibility lines of a book's page; empty without metadata. `fixed`: its pages have a size of their own. */
export function accessibilityLabels(facts: AccessibilityFacts, fixed: boolean): AccessibilityPart[] {
  const { features, hazards, summary } = facts;
  return [
    { name: 'Cách đọc', lines: waysOf(facts, fixed) },
    { name: 'Chuẩn', lines: conformanceOf(facts) },
    { name: 'Đi lại trong sách', lines: said(navigation, features) },
    { name: 'Tranh, công thức, phim', lines: said(rich, features) },
    { name: 'Điều cần tránh', lines: hazardsOf(hazards) },
    { name: 'Lời nhà xuất bản', lines: summary ? [summary] : [] },
  ].filter(({ lines }) => lines.length > 0);
}
