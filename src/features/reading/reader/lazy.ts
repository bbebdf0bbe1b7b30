/** The door of marks and notes, which stand on pages of comics too; for what is fetched when somebody reads. */
import './annotations/annotations.css';

export { NoteSheet } from './annotations/NoteSheet.tsx';
export { useAnnotationSync, useAnnotations } from './annotations/useAnnotations.ts';
