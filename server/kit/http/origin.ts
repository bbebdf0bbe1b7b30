import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** Our own origin as this visitor sees it: PUBLIC_ORIGIN, or the Host header of the request. */
export function originOf(settings: Settings, request: FastifyRequest): string {
  return settings.publicOrigin ?? `${request.protocol}://${request.host}`;
}
