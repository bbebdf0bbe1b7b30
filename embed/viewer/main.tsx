import { viewerAddress } from '../frame/asked.ts';
import { startEmbed } from '../frame/start-embed.tsx';

startEmbed(viewerAddress);
