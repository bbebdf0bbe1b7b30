import type { FastifyRequest } from 'fastify';

export type Fields = Record<string, string | undefined>;

/** The single texts among what came; anything else counts as missing. */
export const fieldsOf = (given: unknown): Fields =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Fields;

/** A header that comes once. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};
