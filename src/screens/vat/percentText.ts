import { formatDecimal } from '../../kinds/text/formatDecimal.ts'

/** A rate as people read it: trailing zeros are left out. */
export const percentText = (rate: string): string => `${formatDecimal(rate, 0, 4)} %`
