export { usePreview, type PreviewState } from './use-preview.ts';
