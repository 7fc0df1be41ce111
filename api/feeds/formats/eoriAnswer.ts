import { UnreadableFeed } from '../UnreadableFeed.ts'
import type { NumberAnswer } from './NumberAnswer.ts'
import { readXmlFeed } from './readXmlFeed.ts'

/** The request to check an EORI number (SOAP 1.1). */
export const eoriQuestion = (eori: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ev="http://eori.ws.eos.dds.s/"><soapenv:Body><ev:validateEORI><eori>${eori}</eori></ev:validateEORI></soapenv:Body></soapenv:Envelope>`

/**
 * Reads what the Commission's service answers about an EORI number (Regulation (EU) No 952/2013, Article 9). It contains name
 * and address if the holder has agreed to their publication.
 * @throws {UnreadableFeed} when the answer does not mention the number
 */
export function eoriAnswer(text: string, eori: string): NumberAnswer {
  const results = [...readXmlFeed(text, 'Envelope').deep('result')]
  const result = results.find((one) => one.textOf('eori') === eori)
  if (!result) throw new UnreadableFeed('FEED_NUMBER_MISSING')
  const status = result.textOf('status')
  const [name, ...address] = ['name', 'street', 'postalCode', 'city', 'country'].map((part) => result.textOf(part))
  return {
    isValid: status === '0' ? true : status === '1' ? false : undefined,
    reason: status === '0' || status === '1' ? null : result.textOf('statusDescr') || null,
    name: name || null,
    address: address.filter(Boolean).join(', ') || null,
    consultation: null,
  }
}
