/** The page of a list that an address names by ?page=; 1 for what means nothing. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '');
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1;
}
