import { expect, test } from 'vitest'
import { isIban } from '../../api/domain/identifiers/iban.ts'

test.for([
  ['DE89 3704 0044 0532 0130 00', true],
  ['EE382200221020145685', true],
  ['GB29NWBK60161331926819', true],
  ['fi2112345600000785', true],
  // A wrong digit, two digits swapped, one too few, another country's length.
  ['DE89370400440532013001', false],
  ['DE89370400440532010300', false],
  ['DE8937040044053201300', false],
  ['NO9386011117947000', false],
  ['37040044', false],
] as const)('%s is an account number: %s', ([text, isOne]) => expect(isIban(text)).toBe(isOne))
