import type { Area } from './call.ts';
import { catalogue } from './catalogue.ts';
import { embed } from './embed-api.ts';
import { reading } from './reading.ts';
import { session } from './session.ts';

/** Every area of the API. `server/areas.ts` must have a handler for each row: the compiler asks. */
export const areas = { session, catalogue, reading, embed } satisfies Record<string, Area>;
export type AreaName = keyof typeof areas;
