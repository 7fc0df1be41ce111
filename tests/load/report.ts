import type { Figures, Subject } from './measure.ts'
import type { Question } from './questions.ts'

const number = (value: number, digits = 2): string => value.toFixed(digits).padStart(8)

/** The figures of one question: a line for each subject, its ratio to the floor behind it. */
export function printAnswers(
  { name, title }: Question,
  concurrency: number,
  figures: ReadonlyMap<Subject['name'], Figures>,
): void {
  console.log(`\n${name} ${title}, ${concurrency} at once          p50 ms  p97.5 ms  req/s  CPU ms   x floor: p50  rate  CPU`)
  const floor = figures.get('floor')
  for (const [subject, { p50, p97, rate, cpu }] of figures) {
    const ratios = floor ? [p50 / floor.p50, rate / floor.rate, cpu / floor.cpu].map((ratio) => number(ratio)).join('') : ''
    console.log(`  ${subject.padEnd(12)}${number(p50)}${number(p97)}${number(rate, 0)}${number(cpu)}   ${ratios}`)
  }
}
