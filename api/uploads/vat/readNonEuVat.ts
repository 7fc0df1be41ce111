import type { UploadReader } from '../UploadReader.ts'
import { readGbVat } from './readGbVat.ts'
import { readNorwegianVat } from './readNorwegianVat.ts'

/** British or Norwegian VAT rates, by the country that was chosen. */
export const readNonEuVat: UploadReader = (source, found) =>
  source.country === 'NO' ? readNorwegianVat(source, found) : readGbVat(source, found)
