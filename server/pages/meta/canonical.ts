import type { FastifyRequest } from 'fastify';

export const slugIn = ({ params }: FastifyRequest): string => (params as { slug?: string }).slug ?? '';

/** An old or mistyped name is redirected to the canonical address, with its query. */
export function movedFrom(request: FastifyRequest, address: string): { movedTo: string } | null {
  const [path = '', ...query] = request.url.split('?');
  if (address === '#' || path === address) return null;
  return { movedTo: query.length ? `${address}?${query.join('?')}` : address };
}
