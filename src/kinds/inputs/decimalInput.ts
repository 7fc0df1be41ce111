import { decimalFromText, decimalToText } from './decimalText.ts'
import { textInput } from './TextEntry.tsx'

interface DecimalForm {
  /** Shown after the number in a form. */
  unit?: string
}

/** An input for numbers with decimals, in the notation of the person's language. */
export const decimalInput = ({ unit }: DecimalForm = {}) =>
  textInput({
    inputMode: 'decimal',
    right: true,
    toText: decimalToText,
    fromText: decimalFromText,
    ...(unit !== undefined && { end: () => `\u00a0${unit}` }),
  })
