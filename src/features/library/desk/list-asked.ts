import { workSorts, workStates } from '#contract/library/desk.ts';
import { kindNames } from '#contract/library/kind-names.ts';

export const kinds = [
  { value: '0', label: 'Mọi loại' },
  ...Object.entries(kindNames).map(([value, label]) => ({ value, label })),
];

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find(each => each === value);

/** Which works the address of a list asks for: ?q=&loai=&tt=&xep= */
export const listAsked = (query: URLSearchParams) => ({
  q: query.get('q') ?? '',
  kind: kinds.some(({ value }) => value === query.get('loai')) ? (query.get('loai') ?? '0') : '0',
  state: oneOf(workStates, query.get('tt')) ?? 'all',
  sort: oneOf(workSorts, query.get('xep')) ?? 'newest',
});
