import { GatewayError } from '../../kit/gateways.ts';

/** What a gateway says that says nothing; throws what is no gateway's fault. */
export const ignoreGatewayError = (error: unknown): null => {
  if (error instanceof GatewayError) return null;
  throw error;
};
