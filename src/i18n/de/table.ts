import type { Translated } from '../Catalogue.ts'
import type { table as english } from '../en/table.ts'

export const table: Translated<typeof english> = {}
