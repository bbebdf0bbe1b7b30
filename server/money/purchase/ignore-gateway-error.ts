import { GatewayError } from '../../kit/gateways.ts';

/** Null for a gateway's error; throws any other. */
export const ignoreGatewayError = (error: unknown): null => {
  if (error instanceof GatewayError) return null;
  throw error;
};
