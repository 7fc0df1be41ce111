import type { EInvoice } from './EInvoice.ts'
import { categoryRules } from './rules/categoryRules.ts'
import { contentRules } from './rules/contentRules.ts'
import type { Rule } from './rules/Rule.ts'
import { sumRules } from './rules/sumRules.ts'

/** The rules of EN 16931-1 that our documents touch. */
export const invoiceRules: readonly Rule[] = [...contentRules, ...sumRules, ...categoryRules]

/** The rules that an invoice breaks, in the order of the standard; one that breaks any must not be issued. */
export const brokenRules = (invoice: EInvoice): Rule[] => invoiceRules.filter(({ holds }) => !holds(invoice))
