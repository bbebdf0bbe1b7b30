import { readerAddress } from '../frame/asked.ts';
import { startEmbed } from '../frame/start-embed.tsx';

startEmbed(readerAddress);
