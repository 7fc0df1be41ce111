import type { Page } from 'playwright'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import type { MailTemplateName } from '#schema/work/mailTemplates.ts'
import { mailTemplates } from '#schema/work/mailTemplates.ts'
import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { standings } from '#schema/texts/studio/placesIndex.ts'
import { templateWords } from '../../features/mails/templateMail.ts'
import { escapeHtml, frameMail, htmlOfText } from '../../mail/frameMail.ts'
import { markOf, readMarks } from '../../../src/texts/marks.ts'
import type { FoundText } from './choosePlaces.ts'
import type { Walk } from './Walk.ts'

/** The text nodes of a page, the same in each of its functions. A text, because the types of the browser do not exist here. */
const nodes = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const all = []
  while (walker.nextNode()) all.push(walker.currentNode)
  return all
})()`

type Box = Pick<FoundText, 'x' | 'y' | 'width' | 'height'>

/** Takes the marks out of a page and says where they stood. */
async function placesIn(page: Page): Promise<FoundText[]> {
  const read = (await page.evaluate<string[]>(`${nodes}.map((node) => node.data)`)).map(readMarks)
  const wanted = read.flatMap(({ parts }, node) => parts.map((part) => ({ node, ...part })))
  const boxes = await page.evaluate<Box[]>(`(() => {
    const nodes = ${nodes}
    for (const [at, text] of ${JSON.stringify(read.map(({ text }) => text))}.entries()) nodes[at].data = text
    return ${JSON.stringify(wanted)}.map(({ node, from, to }) => {
      const range = document.createRange()
      range.setStart(nodes[node], from)
      range.setEnd(nodes[node], to)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x, y, width, height }
    })
  })()`)
  const [standing] = standings
  return boxes.map((box, at) => ({ ...box, key: wanted[at]?.key ?? '', standing, room: null, inSight: true }))
}

/** Looks at every kind of mail with sample values. */
export async function walkMails(walk: Walk): Promise<void> {
  const english = outgoingTexts('en')
  const mark = markOf(new Set(allTexts().map(({ key }) => key)))
  const say: SayOutgoing = (key, values) => mark(key, english(key, values))
  const page = await (await walk.newContext()).newPage()
  for (const name of Object.keys(mailTemplates) as MailTemplateName[]) {
    const { subject, body } = templateWords(say, name)
    const content = `<p style="margin:0 0 16px;font-weight:600">${escapeHtml(subject)}</p>\n${htmlOfText(body)}`
    await page.setContent(frameMail({ subject: '', content, language: 'en', say, unsubscribe: '#' }))
    const found = await placesIn(page)
    await walk.note(page, { title: readMarks(subject).text, steps: [], route: null, picture: `mail-${name}` }, found)
  }
  await page.context().close()
}
