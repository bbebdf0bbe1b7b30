import { viewerAddress } from '../frame/request.ts';
import { startEmbed } from '../frame/start-embed.tsx';

startEmbed(viewerAddress);
