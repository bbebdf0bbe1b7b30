import { startKinds } from './start-kinds.tsx';

startKinds();
