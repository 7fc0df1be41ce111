import { isVatId } from '#domain/identifiers/vatId.ts'
import { isRecord, readJsonFeed } from '../../feeds/formats/readJsonFeed.ts'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** In the demo a number is valid if its check digits are. */
export function inventedVies(body: string, at: Date): string {
  const question = readJsonFeed(body)
  const [prefix, number] = [textIn(question['countryCode']), textIn(question['vatNumber'])]
  const valid = isVatId(prefix === 'EL' ? 'GR' : prefix, `${prefix}${number}`)
  const requester = isRecord(question) && textIn(question['requesterNumber'])
  return JSON.stringify({
    countryCode: prefix,
    vatNumber: number,
    requestDate: at.toISOString(),
    valid,
    requestIdentifier: valid && requester ? `DEMO-${number}` : '',
    name: valid ? 'Demo answer, no real trader' : '---',
    address: '---',
  })
}

/** EORI numbers have no check digits: any country code with up to 15 characters is valid. */
export function inventedEori(body: string): string {
  const eori = /<eori>([A-Z0-9]*)</.exec(body)?.[1] ?? ''
  const isValid = /^[A-Z]{2}[A-Z0-9]{5,15}$/.test(eori)
  return `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><validateEORIResponse><return><result><eori>${eori}</eori><status>${isValid ? 0 : 1}</status><statusDescr>${isValid ? 'Valid' : 'Not valid'}</statusDescr></result></return></validateEORIResponse></S:Body></S:Envelope>`
}
