import type { KeysUnder } from '#schema/texts/outgoingTexts.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import type { StandardType } from './reportType.ts'

/** Reports are in English, like returns and invoices. */
export const sayReport = outgoingTexts('en')

export const reportWord = (name: KeysUnder<'papers.report'>): string => sayReport(`papers.report.${name}`)

export const typeName = (type: StandardType): string => reportWord(`types.${type}`)
