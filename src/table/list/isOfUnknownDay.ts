import { CallError } from '../../data/CallError.ts'

/** Whether a list was refused because it is not known what it held on its day. */
export const isOfUnknownDay = (error: unknown): boolean => error instanceof CallError && error.code === 'HISTORY_BEGINS_LATER'
