import { checkFile } from './fileCheck/CheckFile.tsx'
import type { TableAction } from './TableAction.ts'
import { viewCountries } from './countries/ViewCountries.tsx'

/** The actions that are components and belong to no noun. */
export const tableActions = { checkFile, viewCountries } as const satisfies Readonly<Record<string, TableAction>>
