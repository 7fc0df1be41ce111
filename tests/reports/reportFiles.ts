/* Downloads of reports, read as people read them, and orders that reports are about. */
import type { ApiClient } from '../support/ApiClient.ts'
import { follow, tShirt } from '../orders/takenOrders.ts'
import { pdfText } from '../support/pdfText.ts'
import { readCsv } from '../support/readCsv.ts'
import { unzipped } from '../support/unzipped.ts'

async function file(api: ApiClient, url: string) {
  const reply = await api.inject({ method: 'GET', url })
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
  return { bytes: reply.rawPayload, name: /filename="([^"]+)"/.exec(String(reply.headers['content-disposition']))?.[1] ?? '' }
}

/** The rows of a zipped CSV by its titles, the name of the archive and of the file in it. */
export async function csvOf(api: ApiClient, url: string) {
  const { bytes, name } = await file(api, url)
  const [[inside, content] = ['', Buffer.of()]] = unzipped(bytes)
  const [titles = [], ...rows] = readCsv(content.toString())
  return { name, inside, rows: rows.map((row) => Object.fromEntries(row.map((cell, place) => [titles[place] ?? '', cell]))) }
}

/** The text of a PDF. */
export const paperOf = async (api: ApiClient, url: string): Promise<string> => pdfText((await file(api, url)).bytes)

/** An order from China to Germany, paid at an instant. */
export const paidOrder = ({ identifier }: { identifier: string }, id: string, at: string, more: object = {}) => [
  { ...tShirt(identifier, id), at, ...more },
  follow(identifier, id, { type: 'accept', at }),
  follow(identifier, id, { type: 'confirm', at }),
  follow(identifier, id, { type: 'payment', result: 'verified', at }),
]
