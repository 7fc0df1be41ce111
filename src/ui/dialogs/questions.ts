import { fetched } from '../fetched/fetched.tsx'

/** `ConfirmDialog` and `TextConfirmDialog`, fetched when first needed. */
export const Question = fetched(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))
export const TextQuestion = fetched(async () => ({ default: (await import('./TextConfirmDialog.tsx')).TextConfirmDialog }))
