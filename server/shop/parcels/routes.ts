import type { FastifyInstance } from 'fastify';
import { type CarrierName, carrierNames, type HeardParcel } from '../../kit/carriers.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { hearOf } from './hear.ts';

/** Of a callback's body. */
const MOST_BYTES = 65_536;

/**
 * The addresses that carriers call at each change of a parcel, `…?hash=<secret>`. 200 is what ends their tries; an unknown code is
 * answered 404, a wrong secret 403, and 503 while the carrier itself cannot be asked.
 */
export function serveParcels(app: FastifyInstance, context: AppContext): void {
  void app.register(async own => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_, body, done) =>
      done(null, body),
    );
    for (const carrier of Object.keys(carrierNames) as CarrierName[]) serveCallback(own, context, carrier);
  });
}

const statuses = { taken: 200, unknown: 404, forged: 403, useless: 400, away: 503 } as const;

function serveCallback(app: FastifyInstance, context: AppContext, carrier: CarrierName): void {
  async function outcomeOf(query: string, body: string): Promise<keyof typeof statuses> {
    let heard: HeardParcel | null;
    try {
      heard = context.gateways.carriers[carrier]?.heard({ query, body }) ?? null;
    } catch (error) {
      if (error instanceof GatewayError) return 'useless';
      throw error;
    }
    if (!heard) return 'forged';
    return hearOf(context, carrier, heard).catch(error => {
      if (error instanceof GatewayError) return error.reason === 'away' ? 'away' : 'unknown';
      throw error;
    });
  }

  app.post(`/delivery/${carrier}/callback`, async (request, reply) => {
    const { url } = request;
    const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const outcome = await outcomeOf(query, body);
    if (outcome !== 'taken') request.log.warn({ carrier, outcome }, 'a carrier’s callback of no effect');
    const success = outcome === 'taken';
    return reply.code(statuses[outcome]).header('cache-control', 'no-store').send({ success });
  });
}
