import { lateDrawing } from './lateDrawing.tsx';

/** Drawings of panels and dialogs. */
export const PanelIcon = lateDrawing(() => import('./PanelIcon.tsx').then(file => file.PanelIcon));
