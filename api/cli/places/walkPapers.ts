import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { flatTexts } from '#schema/texts/flatTexts.ts'
import { outgoing } from '#schema/texts/outgoingTexts.ts'
import { pictured, standings } from '#schema/texts/studio/placesIndex.ts'
import type { FoundText } from './choosePlaces.ts'
import { accessToken } from './accessToken.ts'
import type { Walk } from './Walk.ts'

/** Enough for each kind of invoice of the demo. */
const INVOICES = 24
/** Only some parcels are declared. */
const SHIPMENTS = 60
const DECLARATIONS = 2

/** A line of a paper where it stands in the picture. */
interface Line {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/**
 * Draws a page of a PDF in the middle of the page, and says what is written where. A text, because the types of the browser do not exist
 * here.
 */
const drawn = (pdf: string, number: number): string => `(async () => {
  const { getDocument } = await import('/pdfjs.mjs')
  const bytes = Uint8Array.from(atob(${JSON.stringify(pdf)}), (character) => character.charCodeAt(0))
  const file = await getDocument({ data: bytes, verbosity: 0 }).promise
  if (${number} > file.numPages) return null
  const page = await file.getPage(${number})
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(${pictured.height} / whole.height, ${pictured.width} / whole.width) })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  document.body.replaceChildren(canvas)
  await page.render({ canvasContext: canvas.getContext('2d'), viewport }).promise
  const { left, top } = canvas.getBoundingClientRect()
  const { items } = await page.getTextContent()
  return items.filter(({ str }) => str.trim()).map(({ str, transform, width, height }) => {
    const [x, y] = viewport.convertToViewportPoint(transform[4], transform[5])
    const tall = height * viewport.scale
    return { text: str.trim(), x: left + x, y: top + y - tall, width: width * viewport.scale, height: tall * 1.2 }
  })
})()`

/** Where a paper is in more than one language, a text is found by what it says in each. */
function beginningsOf(paper: string): { key: string; beginning: string }[] {
  const prefix = `papers.${paper}.`
  return Object.values(outgoing).flatMap((texts) =>
    [...flatTexts(texts)].flatMap(([key, text]) => {
      const [beginning = ''] = typeof text === 'string' ? text.split(/%\{\w+\}/) : []
      return key.startsWith(prefix) && beginning.trim().length > 1 ? [{ key, beginning: beginning.trim() }] : []
    }),
  )
}

/** A long sentence goes on in the next line. */
const LINE = 20
const saysAs = (line: string, beginning: string): boolean =>
  line === beginning ||
  (beginning.length > LINE ? beginning.startsWith(line) && line.length > LINE : line.startsWith(`${beginning} `))

function foundIn(lines: readonly Line[], paper: string): FoundText[] {
  const [standing] = standings
  const known = beginningsOf(paper)
  return lines.flatMap(({ text, ...box }) =>
    known.flatMap(({ key, beginning }) =>
      saysAs(text, beginning) ? [{ key, standing, room: null, inSight: true, ...box }] : [],
    ),
  )
}

const titles = { invoice: 'Invoice', declaration: 'Import declaration' }

/** Looks at invoices and declarations of the demo. */
export async function walkPapers(walk: Walk): Promise<void> {
  const page = await (await walk.newContext()).newPage()
  const headers = { authorization: `Bearer ${await accessToken(page, walk.address)}` }
  const library = readFileSync(fileURLToPath(import.meta.resolve('unpdf/pdfjs')), 'utf8')
  await page.route('**/pdfjs.mjs', (route) => route.fulfill({ contentType: 'text/javascript', body: library }))
  await page.route('**/paper', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<body style="margin:0;text-align:center;background:#ddd">' }),
  )
  await page.goto(`${walk.address}/paper`)

  const look = async (paper: keyof typeof titles, id: number, path: string): Promise<boolean> => {
    const answer = await page.request.get(`${walk.address}/api/${path}`, { headers })
    if (!answer.ok()) return false
    const pdf = (await answer.body()).toString('base64')
    for (let number = 1; ; number++) {
      const lines = await page.evaluate<Line[] | null>(drawn(pdf, number))
      if (lines === null) return true
      const found = foundIn(lines, paper)
      if (found.length > 0)
        await walk.note(page, { title: titles[paper], steps: [], route: null, picture: `paper-${paper}-${id}-${number}` }, found)
    }
  }

  await walk.attempt('papers', async () => {
    const list = await page.request.post(`${walk.address}/api/visualize/load`, {
      headers,
      data: { tableName: 'invoice_list_info', page: { size: INVOICES } },
    })
    const { data } = (await list.json()) as { data: { rows: { id: number; em_id: number }[] } }
    for (const { id, em_id } of data.rows) await look('invoice', id, `invoice/${em_id}/${id}/pdf`)
    let declared = 0
    for (let id = 1; id <= SHIPMENTS && declared < DECLARATIONS; id++)
      declared += Number(await look('declaration', id, `customs_declaration/${id}?format=pdf`))
  })
  await page.context().close()
}
