import { startEmbed } from '../frame/start-embed.tsx';
import { openShopBook } from './open-shop-book.tsx';
import { shopAddress } from './shop-address.ts';

startEmbed(shopAddress, openShopBook);
