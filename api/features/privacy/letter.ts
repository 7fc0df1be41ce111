import { Readable } from 'node:stream'
import { tableOf } from '#schema/registry.ts'
import { partOf } from '#schema/personal/personalData.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { Paper } from '../../documents/Paper.ts'
import type { Verdict } from './foresee.ts'

interface Letter {
  pseudonym: string
  verdicts: readonly Verdict[]
  at: Date
}

const say = outgoingTexts('en')

/** The letter about an erasure: what went, what stays, until when and by which law. It names nobody, so that it can be kept. */
export function letterOf({ pseudonym, verdicts, at }: Letter): Readable {
  const paper = new Paper({ title: say('papers.privacy.title'), author: 'Clearance', language: 'en', made: at, foot: pseudonym })
  const { width } = paper
  const going = verdicts.filter(({ reason }) => reason === null)
  const staying = verdicts.filter(({ reason }) => reason !== null)
  paper.heading(1, say('papers.privacy.title'))
  paper.paragraph(say('papers.privacy.intro', { day: at.toISOString().slice(0, 10), pseudonym }))
  const titleOf = ({ kind, id }: Verdict) => `${tableOf(partOf(kind).table).title} ${id}`
  if (going.length) {
    paper.space(12)
    paper.table(
      say('papers.privacy.replaced'),
      [
        { title: say('papers.privacy.what'), x: 0, width: 200 },
        { title: say('papers.privacy.fields'), x: 210, width: width - 210 },
      ],
      going.map((one) => [titleOf(one), partOf(one.kind).replaces.join(', ')]),
    )
  }
  if (staying.length) {
    paper.space(12)
    paper.table(
      say('papers.privacy.kept'),
      [
        { title: say('papers.privacy.what'), x: 0, width: 150 },
        { title: say('papers.privacy.why'), x: 160, width: 150 },
        { title: say('papers.privacy.until'), x: 320, width: 60 },
        { title: say('papers.privacy.law'), x: 390, width: width - 390 },
      ],
      staying.map((one) => [
        titleOf(one),
        one.reason ? say(`papers.privacy.reasons.${one.reason}`) : '',
        one.until ?? say('papers.privacy.untilOver'),
        one.law ?? '',
      ]),
    )
  }
  paper.space(12)
  paper.paragraph(say('papers.privacy.complaint'))
  return Readable.from(paper.finish(), { objectMode: false })
}
